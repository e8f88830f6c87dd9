import type { TextAnswer } from "#content/games/puzzle.ts"
import type { Verdict } from "./verdict.ts"
import { foldAnswer, foldGuess } from "./fold-answer.ts"

/** `names`: of the player, where the answer has words for these. */
export function checkText<Words = string>(
  { accept, near, no }: TextAnswer<Words>,
  guess: string,
  names: readonly string[] = [],
): Exclude<Verdict<Words>, { kind: "ending" }> {
  const forms = foldGuess(guess)
  const is = (texts: readonly string[]) => texts.some((text) => forms.includes(foldAnswer(text)))
  if (is(accept)) return { kind: "right" }
  const answers = accept.map(foldAnswer)
  const close = near.find((each) => {
    if ("any" in each) return is(each.any)
    if ("name" in each) return is(names)
    if ("like" in each) return each.like.some((like) => forms.some((form) => isLike(form, like)))
    return answers.some((answer) =>
      forms.some((form) =>
        "inPlace" in each
          ? lettersInPlace(form, answer) === each.inPlace
          : isShuffled(form, answer),
      ),
    )
  })
  if (close) return { kind: "near", reply: close.reply }
  if (is(no)) return { kind: "wrong" }
  const isSlip = answers.some(
    (answer) => answer.length >= 5 && forms.some((form) => isOneOff(form, answer)),
  )
  return { kind: isSlip ? "slip" : "wrong" }
}

/** Whether a form has the letters of a pattern, in which `□` is one letter and `…` at an end any number of them. */
function isLike(form: string, pattern: string): boolean {
  const has = (part: string, at: number) =>
    [...foldAnswer(part)].every((letter, n) => letter === "□" || form[at + n] === letter)
  const { length } = foldAnswer(pattern)
  if (pattern.endsWith("…")) return form.length >= length && has(pattern, 0)
  if (pattern.startsWith("…")) return form.length >= length && has(pattern, form.length - length)
  return form.length === length && has(pattern, 0)
}

const lettersInPlace = (form: string, answer: string) =>
  form.length === answer.length ? [...answer].filter((letter, at) => form[at] === letter).length : 0

const sorted = (text: string) => [...text].toSorted().join("")
const isShuffled = (form: string, answer: string) =>
  form !== answer && form.length === answer.length && sorted(form) === sorted(answer)

/** One letter added, left out or another one, or two neighbours in each other's place. */
function isOneOff(form: string, answer: string): boolean {
  let start = 0
  while (start < answer.length && form[start] === answer[start]) start += 1
  const rest = [form.slice(start), answer.slice(start)] as const
  const [typed, wanted] = rest
  return (
    typed.slice(1) === wanted.slice(1) ||
    typed.slice(1) === wanted ||
    typed === wanted.slice(1) ||
    (typed[0] === wanted[1] && typed[1] === wanted[0] && typed.slice(2) === wanted.slice(2))
  )
}
