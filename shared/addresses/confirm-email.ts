import { readToken } from "./letter-token.ts"
import { addressOf } from "./page.ts"

/** Letters contain this address (server/mail/account-letters.ts). */
export const pattern = "/login/confirm"
export const query = ["token", "done"]

/** The button, or what comes next after it was pressed. Without a token the address is incomplete. */
export type ConfirmEmailState = { token: string | null; isDone: boolean }

export function read({ searchParams }: URL): ConfirmEmailState {
  const isDone = searchParams.get("done") === "1"
  return { token: isDone ? null : readToken(searchParams), isDone }
}

export const write = ({ token, isDone }: ConfirmEmailState) =>
  addressOf(pattern, { token, done: isDone ? 1 : null })
