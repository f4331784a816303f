// A squad as it is written down: warriors, and Material cards bound to them by their places.
export interface Squad {
  warriors: string[];
  material: [string, number][];
}

export function readSquad(doc: unknown): Squad {
  if (Array.isArray(doc)) return { warriors: doc.map(String), material: [] };
  const squad = (doc ?? {}) as Partial<Squad>;
  return { warriors: [...(squad.warriors ?? [])], material: (squad.material ?? []).map(([face, bearer]) => [face, bearer]) };
}

/** A warrior leaves with what he bears; who stood behind him moves up. */
export function dismiss(squad: Squad, index: number): void {
  squad.warriors.splice(index, 1);
  squad.material = squad.material.filter(([, bearer]) => bearer !== index).map(([face, bearer]) => [face, bearer > index ? bearer - 1 : bearer]);
}

/** Half ranks as players write them: 8 or 8½. */
export const ranks = (halves: number): string => (halves % 2 ? `${Math.floor(halves / 2) || ""}½` : String(halves / 2));
