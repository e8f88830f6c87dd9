import { readToken } from "./letter-token.ts"
import { addressOf } from "./page.ts"

/** Letters of the morning contain this address (server/mail/morning-letter.ts). */
export const pattern = "/letters/stop"
export const query = ["token", "done"]

/** The button, or what comes after it was pressed. Without a token the address is incomplete. */
export type LetterStopState = { token: string | null; isDone: boolean }

export function read({ searchParams }: URL): LetterStopState {
  const isDone = searchParams.get("done") === "1"
  return { token: isDone ? null : readToken(searchParams), isDone }
}

export const write = ({ token, isDone }: LetterStopState) =>
  addressOf(pattern, { token, done: isDone ? 1 : null })
