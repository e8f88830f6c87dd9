import { readToken } from "./letter-token.ts"
import { addressOf } from "./page.ts"

/** The letter about a suspension contains this address (server/mail/suspension-letters.ts). */
export const pattern = "/letters/appeal"
export const query = ["token", "done"]

/** Without a token the address is incomplete. */
export type AppealByLetterState = { token: string | null; isDone: boolean }

export const read = ({ searchParams }: URL): AppealByLetterState => ({
  token: readToken(searchParams),
  isDone: searchParams.get("done") === "1",
})

export const write = ({ token, isDone }: AppealByLetterState) =>
  addressOf(pattern, { token, done: isDone ? 1 : null })
