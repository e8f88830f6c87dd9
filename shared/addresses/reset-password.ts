import { readToken } from "./letter-token.ts"
import { addressOf } from "./page.ts"

/** Letters contain this address (server/mail/account-letters.ts). */
export const pattern = "/login/reset"
export const query = ["token"]

/** Null: the address is incomplete. */
export type ResetPasswordState = { token: string | null }

export const read = ({ searchParams }: URL): ResetPasswordState => ({
  token: readToken(searchParams),
})

export const write = ({ token }: ResetPasswordState) => addressOf(pattern, { token })
