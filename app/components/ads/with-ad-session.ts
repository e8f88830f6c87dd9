/** The code that deals with the network is fetched only where there is one. A lost connection means no advertisement. */
export function withAdSession(work: (session: typeof import("./ad-session.ts")) => void): void {
  void import("./ad-session.ts").then(work, () => undefined)
}
