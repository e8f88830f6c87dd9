import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

/** Types are no values: an import of types alone does not count. */
const atOnce = /^(?:import|export)\s+(?!type\b)([^"'=();]*?\sfrom\s+)?["']([^"']+)["']/gm
const later = /(?<!typeof )\bimport\(\s*["']([^"']+)["']/g

const files = globSync("{app,content,db,domain,server,shared}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const edges = new Map(files.map((file) => [file, importedBy(file)]))

test("no file imports itself by way of others, neither at once nor by import()", () => {
  expect(files.filter((file) => reachedFrom(file).has(file))).toEqual([])
})

function importedBy(file: string): string[] {
  const text = readFileSync(file, "utf8")
  const specifiers = [
    ...[...text.matchAll(atOnce)].map(([, names = "", from = ""]) =>
      hasValues(names) ? from : "",
    ),
    ...[...text.matchAll(later)].map(([, from = ""]) => from),
  ]
  return specifiers.map((specifier) => resolve(file, specifier)).filter((found) => found !== null)
}

/** Not in `{ type A, type B }`. */
function hasValues(names: string): boolean {
  const listed = /^\{(.*)\}/s
    .exec(names)?.[1]
    ?.split(",")
    .map((name) => name.trim())
  return !listed?.filter(Boolean).every((name) => name.startsWith("type "))
}

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1)
  return specifier.startsWith(".") ? path.join(path.dirname(file), specifier) : null
}

function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const next of edges.get(file) ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  }
  return reached
}
