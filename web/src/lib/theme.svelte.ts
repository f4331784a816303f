// Light or dark: as the system says until somebody says otherwise.
export type Theme = "light" | "dark";

const system = matchMedia("(prefers-color-scheme: dark)");

function preferred(): Theme {
  const said = localStorage.getItem("affray.theme");
  if (said === "light" || said === "dark") return said;
  return system.matches ? "dark" : "light";
}

class ThemeSwitch {
  now = $state<Theme>(preferred());

  constructor() {
    // a system that grows dark in the evening takes the page with it
    system.addEventListener("change", () => {
      this.now = preferred();
      this.apply();
    });
  }

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
