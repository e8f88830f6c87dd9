import { partsOf } from "./page.ts"

export type OtherMemberState = { nzUserId: number }

/** The largest number of a member. */
const most = 2 ** 31 - 1

/** The number of a member in an address. */
export function memberNumber(given: string): number | null {
  const number = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : null
  return number !== null && number <= most ? number : null
}

/** What a member decides about another. */
const about = (what: string) => ({
  pattern: `/users/:nzUserId/${what}`,
  query: [],
  read(url: URL): OtherMemberState | null {
    const nzUserId = memberNumber(partsOf(url)[1] ?? "")
    return nzUserId === null ? null : { nzUserId }
  },
  write: ({ nzUserId }: OtherMemberState) => `/users/${nzUserId}/${what}`,
})

export const mute = about("mute")
export const block = about("block")
