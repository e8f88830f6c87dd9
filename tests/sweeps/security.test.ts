import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { pendingRoutes } from "#tests/support/pending.ts"

const security = readFileSync("docs/security.md", "utf8")
const required = readFileSync("tests/sweeps/asvs-requirements.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))

/** The rows of all requirements: number, status, and where or why. */
const rows = security.split("\n").flatMap((line) => {
  const [, number, , status = "", where = ""] = line.split("|").map((cell) => cell.trim())
  const [, requirement] = /^v5\.0\.0-([\d.]+)$/.exec(number ?? "") ?? []
  return requirement ? [{ requirement, status, where }] : []
})

test("every requirement of levels 1 and 2 is answered once, in order", () => {
  expect(rows.map(({ requirement }) => requirement)).toEqual(required)
})

test("every requirement holds, does not apply or is open, and says where or why", () => {
  const wrong = rows.filter(
    ({ status, where }) => !["holds", "does not apply", "open"].includes(status) || !where,
  )
  expect(wrong).toEqual([])
})

test("what holds names a file or a part of this page", () => {
  const vague = rows.filter(({ status, where }) => status === "holds" && !/`|\]\(/.test(where))
  expect(vague).toEqual([])
})

test("what waits for a step is not open any more once the step is built", () => {
  const steps = Object.keys(pendingRoutes)
  const named = rows.flatMap(({ status, where }) => {
    const [, step] = /^([a-z' ,]+?)(?:[:;]|$)/.exec(status === "open" ? where : "") ?? []
    return step && /^(?:accounts|reviews|members|columns|administration)/.test(step) ? [step] : []
  })
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((step) => !steps.includes(step))).toEqual([])
})

test("every file that the page names exists", () => {
  const named = [...security.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|json|md|txt))`/g)]
  const linked = [...security.matchAll(/\]\(((?!#)[^)]+)\)/g)].map(([, to]) => `docs/${to}`)
  const files = [...named.map(([, file]) => file ?? ""), ...linked]
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
