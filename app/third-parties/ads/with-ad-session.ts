import type * as session from "./ad-session.ts"

/** The code that deals with the network is fetched only where there is one. A lost connection means no advertisement. */
export function withAdSession(work: (code: typeof session) => void): void {
  void import("./ad-session.ts").then(work, () => undefined)
}
