/** A bubble, as far as its pace depends on it. Times of the script are seconds. */
export type Paced = {
  /** Letters that are read. */
  length: number
  /** Time before the dots. */
  pause?: number | undefined
  /** Time for which the script lets the dots stand. */
  typing?: number | undefined
  /** Nobody types it: what happened, pictures, own bubbles. */
  isSilent?: boolean
  /** The player's own act: there already when it was answered. */
  isOwn?: boolean
  voice?: Voice | undefined
}

export type Voice = "quick" | "usual" | "slow"

const second = 1000
const base = 0.5 * second
const perLetter = 0.07 * second
const longest = 4 * second

const dots = { quick: 300, usual: 500, slow: 900 }
const factor = { quick: 1, usual: 1, slow: 1.5 }

/** The time that a bubble is given before the next one, in ms. */
export const readingTime = ({ length, voice = "usual" }: Paced): number =>
  Math.min(base + perLetter * length, longest) * factor[voice]

/** The time for which dots stand before a bubble, in ms. */
export const typingTime = ({ typing, isSilent, voice = "usual" }: Paced): number =>
  typing !== undefined ? typing * second : isSilent ? 0 : dots[voice]

/**
 * Until the dots of the next bubble, in ms, where the one before it has stood for `stood`. Its dots are a part of the time to
 * read.
 */
export function waitBefore(next: Paced, before: Paced | undefined, stood = 0): number {
  if (next.isOwn) return 0
  const read = before ? readingTime(before) : base
  const usual = next.isSilent ? 0 : dots[next.voice ?? "usual"]
  return Math.max(0, read - usual - stood) + (next.pause ?? 0) * second
}
