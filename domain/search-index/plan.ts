import { partSeparator } from "#domain/japanese/separators.ts"
import type { Standing } from "#domain/statuses/standing.ts"
import { dayNumber, figureDigits, textBitmap } from "./bitmap-names.ts"
import type { BitmapPool } from "./bitmap-pool.ts"
import type { Bits } from "./bits.ts"
import type { Condition, Figure } from "./condition.ts"

/** The bitmaps of one chunk. */
export type Source = {
  bitmap: (name: string) => Bits
  /** The mysteries that have this standing with the viewer. */
  standing: (standing: Standing) => Bits
}

/** How to evaluate conditions, the same for every chunk. */
export type Plan = {
  /** Names to read from a source. */
  names: string[]
  standings: Standing[]
  /** Evaluates lazily, in one chunk. Results last until the pool is reset. */
  evaluate: (source: Source, pool: BitmapPool) => (condition: Condition) => Bits
}

/** The number of a step. */
type StepId = number

type Step =
  | { does: "nothing" }
  | { does: "bitmap"; name: string }
  | { does: "standing"; standing: Standing }
  | { does: "and" | "or" | "without"; one: StepId; other: StepId }

/** The step that finds nothing. */
const nothing: StepId = 0

export function planFor(conditions: Iterable<Condition>): Plan {
  const steps = createSteps()
  const stepOf = new Map<Condition, StepId>()
  for (const condition of conditions) stepOf.set(condition, stepFor(steps, condition))

  return {
    names: steps.all.flatMap((step) => (step.does === "bitmap" ? step.name : [])),
    standings: steps.all.flatMap((step) => (step.does === "standing" ? step.standing : [])),
    evaluate(source, pool) {
      const result = openResults(steps.all, source, pool)
      return (condition) => result(stepOf.get(condition) ?? nothing)
    },
  }
}

type Steps = ReturnType<typeof createSteps>

/** Steps that build on each other; what several conditions share is one step. */
function createSteps() {
  const all: Step[] = [{ does: "nothing" }]
  const ids = new Map<string, StepId>()

  function add(key: string, step: Step): StepId {
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, all.length)
    return all.push(step) - 1
  }

  const combine = (does: "and" | "or" | "without") => (one: StepId, other: StepId) =>
    add(`${does} ${one} ${other}`, { does, one, other })

  const bitmap = (name: string) => add(`bitmap ${name}`, { does: "bitmap", name })

  return {
    all,
    bitmap,
    everything: bitmap("all"),
    standing: (standing: Standing) => add(`standing ${standing}`, { does: "standing", standing }),
    and: combine("and"),
    or: combine("or"),
    without: combine("without"),
  }
}

/** Adds the steps that a condition takes. Returns the last one. */
function stepFor(steps: Steps, condition: Condition): StepId {
  const stepsFor = (parts: Condition[]) => parts.map((part) => stepFor(steps, part))
  switch (condition.is) {
    case "facet":
      return steps.bitmap(`facet:${condition.facet}`)
    case "status":
      return steps.standing(condition.status)
    case "known-already":
      return steps.standing("known-already")
    case "known":
      return steps.bitmap(`${condition.figure}:known`)
    case "least":
      return atLeast(steps, condition.figure, numberOf(condition.value))
    case "most":
      return steps.without(
        steps.bitmap(`${condition.figure}:known`),
        atLeast(steps, condition.figure, numberOf(condition.value) + 1),
      )
    case "contains": {
      const { field, text } = condition
      return isWithinPart(text) ? steps.bitmap(textBitmap(field, text)) : nothing
    }
    case "not":
      return steps.without(steps.everything, stepFor(steps, condition.of))
    case "all":
      return condition.of.length === 0 ? steps.everything : stepsFor(condition.of).reduce(steps.and)
    case "any":
      return condition.of.length === 0 ? nothing : stepsFor(condition.of).reduce(steps.or)
  }
}

/**
 * Compares digit by digit from the lowest, since each digit outweighs all below it. Up to the lowest digit of `value`
 * that is set, any number will do.
 */
function atLeast({ bitmap, and, or }: Steps, figure: Figure, value: number): StepId {
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

/** The results of steps in one chunk, each computed when first asked for. */
function openResults(steps: readonly Step[], source: Source, pool: BitmapPool) {
  const results = new Map<StepId, Bits>()

  function result(id: StepId): Bits {
    const known = results.get(id)
    if (known !== undefined) return known
    const bits = run(steps[id] ?? { does: "nothing" })
    results.set(id, bits)
    return bits
  }

  function run(step: Step): Bits {
    switch (step.does) {
      case "nothing":
        return null
      case "bitmap":
        return source.bitmap(step.name)
      case "standing":
        return source.standing(step.standing)
      default:
        return pool[step.does](result(step.one), result(step.other))
    }
  }

  return result
}

/** Texts match within one part only, and nothing matches an empty text. */
const isWithinPart = (text: string) => text !== "" && !text.includes(partSeparator)

const numberOf = (value: number | string) => (typeof value === "string" ? dayNumber(value) : value)
