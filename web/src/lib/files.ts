// Files a person saves and opens.

export const download = (name: string, content: unknown): void =>
  saveAs(name, new Blob([JSON.stringify(content)], { type: "application/json" }));

export function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
