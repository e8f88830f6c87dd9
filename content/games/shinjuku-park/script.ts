import type { CounterLine, CounterStep } from "../chat.ts"
import { chapters } from "./chapters.ts"

export const steps: readonly CounterStep[] = chapters.flatMap(({ scenes }) =>
  scenes.flatMap((scene) => scene.steps),
)

export const only = <Kind extends CounterStep["kind"]>(kind: Kind) =>
  steps.filter((step): step is Extract<CounterStep, { kind: Kind }> => step.kind === kind)

export const puzzles = only("puzzle").map(({ puzzle }) => puzzle)

/** Everything in a piece of content, in its order. */
function* walk(of: unknown): Generator<Record<string, unknown>> {
  if (typeof of !== "object" || of === null) return
  if (!Array.isArray(of)) yield of as Record<string, unknown>
  for (const each of Object.values(of)) yield* walk(each)
}

const isLine = (of: Record<string, unknown>): of is CounterLine & Record<string, unknown> =>
  of.kind === "line"

/** All lines, replies to wrong answers among them. */
export const linesOf = (of: unknown): CounterLine[] => [...walk(of)].filter(isLine)

/** All texts, of any kind, in their order. */
export function textsOf(of: unknown): string[] {
  if (typeof of === "string") return [of]
  return typeof of === "object" && of !== null ? Object.values(of).flatMap(textsOf) : []
}
