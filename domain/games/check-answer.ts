import type { Answer, NearReply } from "#content/games/puzzle.ts"
import { type Dome, isIn, type Press, replyTo } from "./check-press.ts"
import { checkText } from "./check-text.ts"
import { foldGuess } from "./fold-answer.ts"
import type { Verdict } from "./verdict.ts"

/** A line of the script. Its text is without the name of the player. */
export type SaidLine = { key: string; speaker: string; text: string; calls: boolean }

/** A guess as the page sends it. */
export type Guess =
  | { kind: "words"; text: string }
  | { kind: "press"; press: Press }
  | { kind: "order"; stars: readonly number[] }
  | { kind: "groups"; groups: readonly (readonly number[])[] }
  | { kind: "dial"; clock: number; isDay: boolean }
  | { kind: "line"; line: SaidLine }
  | { kind: "cut"; at: number }

const wrong: Verdict = { kind: "wrong" }
const near = (reply: NearReply | null | undefined): Verdict =>
  reply ? { kind: "near", reply } : wrong

/** A guess of another kind than the answer is wrong. */
export function checkAnswer(answer: Answer, guess: Guess, dome: Dome): Verdict {
  switch (answer.kind) {
    case "words":
      return guess.kind === "words" ? checkText(answer, guess.text) : wrong
    case "number":
      return guess.kind === "words" ? checkNumber(answer, guess.text) : wrong
    case "press":
      if (guess.kind !== "press") return wrong
      if (isIn(answer.accept, guess.press, dome)) return { kind: "right" }
      return near(replyTo(answer.near, guess.press, dome))
    case "order":
      return guess.kind === "order" ? checkOrder(answer, guess.stars) : wrong
    case "groups":
      return guess.kind === "groups" ? checkGroups(answer, guess.groups) : wrong
    case "dial":
      if (guess.kind !== "dial") return wrong
      if (isWithin(answer.accept, guess.clock))
        return guess.isDay ? { kind: "right", says: answer.inDaylight } : { kind: "right" }
      return near(answer.near.find(({ clock }) => isWithin(clock, guess.clock))?.reply)
    case "line":
      return guess.kind === "line" ? checkLine(answer, guess.line) : wrong
    case "cut":
      if (guess.kind !== "cut") return wrong
      if (guess.at === answer.at) return { kind: "right" }
      return near(answer.near.find(({ at }) => at.includes(guess.at))?.reply)
  }
}

type Of<Kind> = Extract<Answer, { kind: Kind }>

const isWithin = ([from, to]: readonly [number, number], value: number) =>
  value >= from && value <= to

function checkNumber({ accept, endings, near: replies }: Of<"number">, text: string): Verdict {
  const number = foldGuess(text)
    .map(toNumber)
    .find((each) => each !== null)
  if (number === undefined || number === null) return wrong
  if (accept.includes(number)) return { kind: "right" }
  const ending = endings.find(({ value }) => value === number)
  if (ending) return { kind: "ending", asks: ending.asks, yes: ending.yes, no: ending.no }
  return near(replies.find(({ from, to }) => number >= from && number <= to)?.reply)
}

const people: Record<string, number> = { ひとり: 1, ふたり: 2 }
const toNumber = (form: string): number | null => {
  const digits = /^(\d{1,6})(?:人|にん|名)?$/.exec(form)?.[1]
  if (digits !== undefined) return Number(digits)
  const [, counted = ""] = /^(.+)(?:人|にん|名)$/.exec(form) ?? []
  return people[form] ?? (counted === "" ? null : toNumber(foldGuess(counted)[0] ?? ""))
}

function checkOrder({ stars, near: replies }: Of<"order">, guess: readonly number[]): Verdict {
  const fits = (pattern: readonly (number | null)[]) =>
    pattern.length === guess.length &&
    pattern.every((star, at) => star === null || star === guess[at])
  return fits(stars) ? { kind: "right" } : near(replies.find((each) => fits(each.stars))?.reply)
}

/** The same frames, whatever the order. */
const keyOf = (groups: readonly (readonly number[])[]) =>
  groups
    .map((group) => [...new Set(group)].toSorted((one, other) => one - other).join(" "))
    .toSorted()
    .join("/")

function checkGroups(answer: Of<"groups">, guess: readonly (readonly number[])[]): Verdict {
  const { among, group, near: replies } = answer
  if (guess.flat().some((star) => !among.includes(star))) return wrong
  // A frame around one says nothing.
  const frames = guess.filter(({ length }) => length > 1)
  const key = keyOf(frames)
  if (key === keyOf([group])) return { kind: "right" }
  const reply = replies.find(({ groups }) => keyOf(groups) === key)?.reply
  if (reply) return near(reply)
  const [only] = frames.length === 1 ? frames : []
  const inside = only?.filter((star) => group.includes(star)).length ?? 0
  if (only?.length === group.length - 1 && inside === only.length) return near(answer.oneMissing)
  if (only?.length === group.length + 1 && inside === group.length) return near(answer.oneMore)
  return wrong
}

function checkLine(
  { near: replies, otherwise }: Of<"line">,
  { speaker, text, calls }: SaidLine,
): Verdict {
  if (calls) return { kind: "right" }
  const found = replies.find(
    ({ has, by }) => (by?.includes(speaker) ?? true) && has.some((part) => text.includes(part)),
  )
  return near(found?.reply ?? otherwise)
}
