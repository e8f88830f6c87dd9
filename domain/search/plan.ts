import type { KeptStatus } from "#shared/statuses.ts"
import type { Bits, Desk } from "./bits.ts"
import { dayNumber, figureDigits, nameOfText, type SearchedText } from "./chunk.ts"
import type { Condition, Figure } from "./condition.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { partSeparator } from "#domain/japanese/separators.ts"

/** What one chunk tells. */
export type Told = {
  /** The bitmap of that name. */
  look: (name: string) => Bits
  /** What whoever reads marked so. */
  marked: (status: KeptStatus) => Bits
}

/** How conditions are worked out, the same for every chunk. */
export type Plan = {
  /** The bitmaps that it takes, and the marks. */
  names: string[]
  statuses: KeptStatus[]
  /** In a chunk, as far as it is asked. What it tells lasts until the desk begins anew. */
  workOut: (told: Told, desk: Desk) => (condition: Condition) => Bits
}

/** A step by its place in the plan. */
type Place = number

type Step =
  | { does: "look"; name: string }
  | { does: "marked"; status: KeptStatus }
  | { does: "and" | "or" | "without"; one: Place; other: Place }

/** Steps that build on each other; what several conditions ask is one step. */
export function planFor(conditions: Iterable<Condition>): Plan {
  const steps: (Step | null)[] = [null]
  const places = new Map<string, Place>()
  const placeOf = new Map<Condition, Place>()
  const nothing = 0

  function place(key: string, step: Step): Place {
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, steps.length)
    return steps.push(step) - 1
  }

  const look = (name: string) => place(`look ${name}`, { does: "look", name })
  const put = (does: "and" | "or" | "without") => (one: Place, other: Place) =>
    place(`${does} ${one} ${other}`, { does, one, other })
  const [and, or, without] = [put("and"), put("or"), put("without")]
  const everything = look("all")

  function plan(condition: Condition): Place {
    switch (condition.is) {
      case "facet":
        return look(`facet:${condition.facet}`)
      case "marked":
        return place(`marked ${condition.status}`, { does: "marked", status: condition.status })
      case "known":
        return look(`${condition.figure}:known`)
      case "least":
        return atLeast(condition.figure, numberOf(condition.value))
      case "most":
        return without(
          look(`${condition.figure}:known`),
          atLeast(condition.figure, numberOf(condition.value) + 1),
        )
      case "said": {
        const { sound, where } = condition
        const written = said(where === "anywhere" ? "body" : "names", foldText(sound.text))
        return sound.key === null ? written : or(written, said("reading", sound.key))
      }
      case "not":
        return without(everything, plan(condition.of))
      case "all":
        return condition.of.length === 0 ? everything : condition.of.map(plan).reduce(and)
      case "any":
        return condition.of.length === 0 ? nothing : condition.of.map(plan).reduce(or)
    }
  }

  /** What marks the parts of a text stands in none of them. */
  const said = (text: SearchedText, words: string) =>
    words === "" || words.includes(partSeparator) ? nothing : look(nameOfText(text, words))

  /** Digit by digit from the lowest: one more digit outweighs all below it. Up to the lowest that is set, all is enough. */
  function atLeast(figure: Figure, value: number): Place {
    if (value <= 0) return look(`${figure}:known`)
    if (value >= 2 ** figureDigits[figure]) return nothing
    let enough: Place | null = null
    for (let n = 0; n < figureDigits[figure]; n++) {
      const isSet = ((value >> n) & 1) === 1
      if (enough === null) enough = isSet ? look(`${figure}:${n}`) : null
      else enough = (isSet ? and : or)(look(`${figure}:${n}`), enough)
    }
    return enough ?? nothing
  }

  for (const condition of conditions) placeOf.set(condition, plan(condition))

  return {
    names: steps.flatMap((step) => (step?.does === "look" ? step.name : [])),
    statuses: steps.flatMap((step) => (step?.does === "marked" ? step.status : [])),
    workOut(told, desk) {
      const made = new Map<Place, Bits>()
      function make(place: Place): Bits {
        const known = made.get(place)
        if (known !== undefined) return known
        const bits = doStep(steps[place] ?? null)
        made.set(place, bits)
        return bits
      }
      function doStep(step: Step | null): Bits {
        if (step === null) return null
        if (step.does === "look") return told.look(step.name)
        if (step.does === "marked") return told.marked(step.status)
        return desk[step.does](make(step.one), make(step.other))
      }
      return (condition) => make(placeOf.get(condition) ?? nothing)
    },
  }
}

const numberOf = (value: number | string) => (typeof value === "string" ? dayNumber(value) : value)
