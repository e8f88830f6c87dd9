import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { messages } from "#shared/messages/catalogue.ts"
import { outcomes } from "#shared/messages/outcomes.ts"

const sources = globSync("{app,domain,server,shared/schemas}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")

const outcomeTexts = Object.entries(outcomes)
  .filter(([code]) => sources.includes(`"${code}"`))
  .map(([, outcome]): unknown => outcome.text)

const keys = [...leaves(messages, "")]

test.each(keys)("%s is shown to somebody", (key, text) => {
  expect(isUsed(key, text)).toBe(true)
})

/** Used by its full name, so that a search for the key finds it, or as the text of an outcome. */
function isUsed(key: string, text: unknown): boolean {
  const name = new RegExp(`\\bmessages\\.${key.replaceAll(".", "\\.")}\\b`)
  return name.test(sources) || outcomeTexts.includes(text)
}

function* leaves(tree: object, path: string): Generator<[key: string, text: unknown]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "object") yield* leaves(value, `${path}${key}.`)
    else yield [`${path}${key}`, value]
  }
}
