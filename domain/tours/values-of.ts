import type { Typed } from "#shared/schemas/form-reply.ts"
import {
  askedBox,
  askedText,
  runNames,
  type RunName,
  textName,
} from "#shared/mysteries/tour-fields.ts"
import type { FoundRun } from "./found.ts"

const shared: readonly RunName[] = ["title", "maker", "url"]

/** The runs as the form has them. `ids` are those of the entries to be. What all runs have in common stands once, as that of the first run. */
export function valuesOfTour(
  runs: readonly FoundRun[],
  { tour, ids }: { tour: string; ids: readonly string[] },
): Typed {
  const common = shared.filter((name) => new Set(runs.map((run) => run[name].text)).size === 1)
  const values: Record<string, string> = { tour, runs: String(runs.length) }
  for (const [at, run] of runs.entries()) {
    const n = at + 1
    values[textName("id", n)] = ids[at] ?? ""
    for (const name of runNames) {
      const isCommon = common.includes(name)
      if (isCommon && n > 1) continue
      const { text, doubt } = run[name]
      const field = isCommon ? name : textName(name, n)
      values[field] = text
      if (doubt !== null) values[askedBox(field)] = askedText(doubt, text)
    }
  }
  return values
}
