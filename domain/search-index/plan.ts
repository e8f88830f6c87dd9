import { partSeparator } from "#domain/japanese/separators.ts"
import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import { dayNumber, figureDigits, textBitmap } from "./bitmap-names.ts"
import type { BitmapPool } from "./bitmap-pool.ts"
import type { Bits } from "./bits.ts"
import type { Condition, Figure } from "./condition.ts"

/** The bitmaps of one chunk. */
export type Source = {
  bitmap: (name: string) => Bits
  /** The mysteries to which the viewer gave this status. */
  withStatus: (status: KeptStatus) => Bits
}

/** How to evaluate conditions, the same for every chunk. */
export type Plan = {
  /** What it reads from a source. */
  names: string[]
  statuses: KeptStatus[]
  /** Evaluates lazily, in one chunk. Results last until the pool is reset. */
  evaluate: (source: Source, pool: BitmapPool) => (condition: Condition) => Bits
}

/** The number of a step. */
type StepId = number

type Step =
  | { does: "bitmap"; name: string }
  | { does: "withStatus"; status: KeptStatus }
  | { does: "and" | "or" | "without"; one: StepId; other: StepId }

/** Steps that build on each other; what several conditions share is one step. */
export function planFor(conditions: Iterable<Condition>): Plan {
  const steps: (Step | null)[] = [null]
  const ids = new Map<string, StepId>()
  const stepOf = new Map<Condition, StepId>()
  const nothing = 0

  function add(key: string, step: Step): StepId {
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, steps.length)
    return steps.push(step) - 1
  }

  const bitmap = (name: string) => add(`bitmap ${name}`, { does: "bitmap", name })
  const combine = (does: "and" | "or" | "without") => (one: StepId, other: StepId) =>
    add(`${does} ${one} ${other}`, { does, one, other })
  const [and, or, without] = [combine("and"), combine("or"), combine("without")]
  const everything = bitmap("all")

  function plan(condition: Condition): StepId {
    switch (condition.is) {
      case "facet":
        return bitmap(`facet:${condition.facet}`)
      case "status":
        return add(`status ${condition.status}`, { does: "withStatus", status: condition.status })
      case "known":
        return bitmap(`${condition.figure}:known`)
      case "least":
        return atLeast(condition.figure, numberOf(condition.value))
      case "most":
        return without(
          bitmap(`${condition.figure}:known`),
          atLeast(condition.figure, numberOf(condition.value) + 1),
        )
      case "contains": {
        const { field, text } = condition
        return isWithinPart(text) ? bitmap(textBitmap(field, text)) : nothing
      }
      case "not":
        return without(everything, plan(condition.of))
      case "all":
        return condition.of.length === 0 ? everything : condition.of.map(plan).reduce(and)
      case "any":
        return condition.of.length === 0 ? nothing : condition.of.map(plan).reduce(or)
    }
  }

  /**
   * Compares digit by digit from the lowest, since each digit outweighs all below it. Up to the lowest digit of `value`
   * that is set, any number will do.
   */
  function atLeast(figure: Figure, value: number): StepId {
    if (value <= 0) return bitmap(`${figure}:known`)
    if (value >= 2 ** figureDigits[figure]) return nothing
    let enough: StepId | null = null
    for (let n = 0; n < figureDigits[figure]; n++) {
      const isSet = ((value >> n) & 1) === 1
      if (enough === null) enough = isSet ? bitmap(`${figure}:${n}`) : null
      else enough = (isSet ? and : or)(bitmap(`${figure}:${n}`), enough)
    }
    return enough ?? nothing
  }

  for (const condition of conditions) stepOf.set(condition, plan(condition))

  return {
    names: steps.flatMap((step) => (step?.does === "bitmap" ? step.name : [])),
    statuses: steps.flatMap((step) => (step?.does === "withStatus" ? step.status : [])),
    evaluate(source, pool) {
      const results = new Map<StepId, Bits>()
      function result(id: StepId): Bits {
        const known = results.get(id)
        if (known !== undefined) return known
        const bits = run(steps[id] ?? null)
        results.set(id, bits)
        return bits
      }
      function run(step: Step | null): Bits {
        if (step === null) return null
        if (step.does === "bitmap") return source.bitmap(step.name)
        if (step.does === "withStatus") return source.withStatus(step.status)
        return pool[step.does](result(step.one), result(step.other))
      }
      return (condition) => result(stepOf.get(condition) ?? nothing)
    },
  }
}

/** Texts match within one part only, and nothing matches an empty text. */
const isWithinPart = (text: string) => text !== "" && !text.includes(partSeparator)

const numberOf = (value: number | string) => (typeof value === "string" ? dayNumber(value) : value)
