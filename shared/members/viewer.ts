/** The person who makes the request. The database decides what each may do; see db/CONVENTIONS.md. */
export type Viewer =
  | { role: "anon" }
  | { role: "authenticated"; uid: string }
  | { role: "admin"; uid: string }

export type Administrator = Extract<Viewer, { role: "admin" }>

/** Somebody with an account, administrators among them. */
export type Member = Exclude<Viewer, { role: "anon" }>

export const guest: Viewer = { role: "anon" }
