import { memberNumber } from "./member-number.ts"
import { partsOf } from "./page.ts"

export const pattern = "/admin/members/:nzUserId"
export const query = []

/** A member's page at the desk. */
export type DeskMemberState = { nzUserId: number }

export function read(url: URL): DeskMemberState | null {
  const [, , number = ""] = partsOf(url)
  const nzUserId = memberNumber(number)
  return nzUserId === null ? null : { nzUserId }
}

export const write = ({ nzUserId }: DeskMemberState) => `/admin/members/${nzUserId}`
