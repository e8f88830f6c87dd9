import { partsOf } from "./page.ts"
import { memberNumber } from "./member-number.ts"

export type OtherMemberState = { nzUserId: number }

/** A member's decision about another. */
export const aboutMember = (what: string) => ({
  pattern: `/users/:nzUserId/${what}`,
  query: [],
  read(url: URL): OtherMemberState | null {
    const nzUserId = memberNumber(partsOf(url)[1] ?? "")
    return nzUserId === null ? null : { nzUserId }
  },
  write: ({ nzUserId }: OtherMemberState) => `/users/${nzUserId}/${what}`,
})
