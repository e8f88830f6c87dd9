import type { ChatLine } from "../chat.ts"
import { chapters } from "./chapters.ts"

export const puzzles = chapters.flatMap(({ scenes }) =>
  scenes.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === "puzzle" ? [step.puzzle] : [])),
  ),
)

/** Everything in a piece of content, in its order. */
function* walk(of: unknown): Generator<Record<string, unknown>> {
  if (typeof of !== "object" || of === null) return
  if (!Array.isArray(of)) yield of as Record<string, unknown>
  for (const each of Object.values(of)) yield* walk(each)
}

const isLine = (of: Record<string, unknown>): of is ChatLine & Record<string, unknown> =>
  of.kind === "line"

/** All lines, replies to wrong answers among them. */
export const linesOf = (of: unknown): ChatLine[] => [...walk(of)].filter(isLine)

/** All texts, of any kind, in their order. */
export function textsOf(of: unknown): string[] {
  if (typeof of === "string") return [of]
  return typeof of === "object" && of !== null ? Object.values(of).flatMap(textsOf) : []
}
