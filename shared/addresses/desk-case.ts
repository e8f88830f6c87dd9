import { isMysteryId } from "../catalogue/mystery-id.ts"
import { rowId } from "../lists/row-id.ts"
import { flaggable, type Flaggable } from "../moderation/reasons.ts"
import { memberNumber } from "./member-number.ts"
import { partsOf } from "./page.ts"

export const pattern = "/admin/cases/:kind/:id"
export const query = []

/** A thing at the desk: a mystery, a review, a comment, or a member by their number. */
export type DeskCaseState = { kind: Flaggable; id: string }

const isId: Record<Flaggable, (id: string) => boolean> = {
  mystery: isMysteryId,
  review: (id) => rowId(id) !== null,
  comment: (id) => rowId(id) !== null,
  member: (id) => memberNumber(id) !== null,
}

export function read(url: URL): DeskCaseState | null {
  const [, , given = "", id = ""] = partsOf(url)
  const kind = flaggable.find((known) => known === given)
  return kind && isId[kind](id) ? { kind, id } : null
}

export const write = ({ kind, id }: DeskCaseState) => `/admin/cases/${kind}/${id}`
