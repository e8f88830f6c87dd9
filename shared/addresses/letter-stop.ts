import { isStoppableLetter, type StoppableLetter } from "../members/stoppable-letters.ts"
import { readToken } from "./letter-token.ts"
import { addressOf } from "./page.ts"

/** Letters that members chose contain this address (server/mail/chosen-letter.ts). */
export const pattern = "/letters/stop"
export const query = ["token", "letter", "done"]

/** The button, or what comes after it was pressed. Without a token the address is incomplete. */
export type LetterStopState = { token: string | null; letter: StoppableLetter; isDone: boolean }

/** Letters of the morning were sent with an address that does not name them. */
export function read({ searchParams }: URL): LetterStopState {
  const isDone = searchParams.get("done") === "1"
  const letter = searchParams.get("letter") ?? ""
  return {
    token: isDone ? null : readToken(searchParams),
    letter: isStoppableLetter(letter) ? letter : "morning",
    isDone,
  }
}

export const write = ({ token, letter, isDone }: LetterStopState) =>
  addressOf(pattern, {
    token,
    letter: letter === "morning" ? null : letter,
    done: isDone ? 1 : null,
  })
