// The tables this browser holds a seat at: links are kept here and nowhere else.
export interface MyTable {
  table: string;
  token: string;
  seat: string;
  game: string;
  scenario: string;
  made: string;
  others: { seat: string; token: string; agent: string | null }[];
}

const KEY = "affray.tables";

export function myTables(): MyTable[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as MyTable[];
  } catch {
    return [];
  }
}

export function remember(table: MyTable): void {
  const others = myTables().filter((known) => known.token !== table.token);
  localStorage.setItem(KEY, JSON.stringify([table, ...others].slice(0, 50)));
}
