/** Who makes the request. The database decides what each may do; see db/CONVENTIONS.md. */
export type Viewer =
  | { role: "anon" }
  | { role: "authenticated"; uid: string }
  | { role: "admin"; uid: string }

export const guest: Viewer = { role: "anon" }
