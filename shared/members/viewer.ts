/** The roles of the desk: a member has one of them, or none. An administrator may do what the others may. */
export const deskRoles = ["moderator", "editor", "admin"] as const
export type DeskRole = (typeof deskRoles)[number]

/** A member of the desk, at work there. */
export type DeskMember = { role: DeskRole; uid: string }

/** The person who makes the request. The database decides what each may do; see db/CONVENTIONS.md. */
export type Viewer = { role: "anon" } | { role: "authenticated"; uid: string } | DeskMember

export type Administrator = DeskMember & { role: "admin" }

/** Somebody with an account, the members of the desk among them. */
export type Member = Exclude<Viewer, { role: "anon" }>

export const guest: Viewer = { role: "anon" }

export const isOfDesk = (viewer: Viewer): viewer is DeskMember =>
  viewer.role !== "anon" && viewer.role !== "authenticated"

/** Whether who has this role may do what the other role may. */
export const covers = (role: DeskRole, wanted: DeskRole): boolean =>
  role === wanted || role === "admin"

/** The viewer on all pages but the desk's, where its members are members like others. */
export const awayFromDesk = (viewer: Viewer): Exclude<Viewer, DeskMember> =>
  viewer.role === "anon" ? viewer : { role: "authenticated", uid: viewer.uid }
