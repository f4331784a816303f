// Whose sheet is open: any drawing may open one, the table shows it.
export const sheets = $state<{ about: Record<string, unknown> | null }>({ about: null });

export function openSheet(about: Record<string, unknown>): void {
  sheets.about = about;
}
