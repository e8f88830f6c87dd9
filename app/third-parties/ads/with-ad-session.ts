import type * as session from "./ad-session.ts"

/** Loads the advertising code only where a network is configured. Without a connection there is no advertisement. */
export function withAdSession(work: (code: typeof session) => void): void {
  void import("./ad-session.ts").then(work, () => undefined)
}
