import type { TextAnswer } from "#content/games/puzzle.ts"
import type { Verdict } from "./verdict.ts"
import { foldAnswer, foldGuess } from "./fold-answer.ts"

export function checkText({ accept, near, no }: TextAnswer, guess: string): Verdict {
  const forms = foldGuess(guess)
  const is = (texts: readonly string[]) => texts.some((text) => forms.includes(foldAnswer(text)))
  if (is(accept)) return { kind: "right" }
  const answers = accept.map(foldAnswer)
  const close = near.find((each) => {
    if ("any" in each) return is(each.any)
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
