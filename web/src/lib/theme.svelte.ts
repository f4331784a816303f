// Light or dark: as the system says until somebody says otherwise.
export type Theme = "light" | "dark";

function preferred(): Theme {
  const said = localStorage.getItem("affray.theme");
  if (said === "light" || said === "dark") return said;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

class ThemeSwitch {
  now = $state<Theme>(preferred());

  apply(): void {
    document.documentElement.dataset.theme = this.now;
  }

  set(theme: Theme): void {
    this.now = theme;
    localStorage.setItem("affray.theme", theme);
    this.apply();
  }

  flip(): void {
    this.set(this.now === "dark" ? "light" : "dark");
  }
}

export const theme = new ThemeSwitch();
