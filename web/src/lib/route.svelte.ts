// Where we are: the part of the address behind the hash.
class Route {
  path = $state(location.hash.slice(1) || "/");

  constructor() {
    addEventListener("hashchange", () => (this.path = location.hash.slice(1) || "/"));
  }

  /** The parts of the path: `/table/abc` is ["table", "abc"]. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean);
  }
}

export const route = new Route();
