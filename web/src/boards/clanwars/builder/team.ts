// A team as it is written down: Operatives with their potentials and items; or the Hostile's swarm cards.
export interface Recruit {
  id: string;
  potentials: string[];
  items: string[];
}

export interface Team {
  operatives: Recruit[];
  swarm: string[];
}

/** What each Operative comes with, by the catalogue. */
export type Starting = (id: string) => { potentials: string[]; items: string[] };

export function readTeam(doc: unknown, starting: Starting): Team {
  const team = (Array.isArray(doc) ? { operatives: doc } : (doc ?? {})) as { operatives?: (string | Partial<Recruit>)[]; swarm?: string[] };
  const operatives = (team.operatives ?? []).map((row) => {
    const id = typeof row === "string" ? row : String(row.id);
    const given = typeof row === "string" ? {} : row;
    return { id, potentials: [...(given.potentials ?? starting(id).potentials)], items: [...(given.items ?? starting(id).items)] };
  });
  return { operatives, swarm: [...(team.swarm ?? [])] };
}

/** As the server reads it: a team has no swarm cards, the Hostile no Operatives. */
export const written = (team: Team, hostile: boolean) => (hostile ? { swarm: team.swarm } : { operatives: team.operatives });

/** One more of a list, or one fewer. */
export const toggled = (list: readonly string[], id: string): string[] => (list.includes(id) ? list.filter((known) => known !== id) : [...list, id]);
