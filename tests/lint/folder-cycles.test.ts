import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

/** Folders that still import each other in a circle. A folder leaves this list with its last such import. */
const pending: string[][] = []

/**
 * Each file directly in `app/` or `server/` is a node of its own: it is what all folders use, or what composes them. Outside
 * of `app/` a folder includes those within it.
 */
function nodeOf(file: string): string {
  const [root = "", ...rest] = file.split(path.sep)
  const [folder = ""] = rest
  if (rest.length === 1) return file
  return root === "app" ? path.dirname(file) : path.join(root, folder)
}

const files = globSync("{app,domain,server,shared}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$/.test(file),
)
const nodes = [...new Set(files.map(nodeOf))].toSorted()

/** For each folder the folders it imports from, each with the imports that do so. Imports of types count. */
const edges = new Map<string, Map<string, string[]>>(nodes.map((node) => [node, new Map()]))
for (const file of files) {
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(
    /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g,
  )) {
    const imported = resolve(file, specifier)
    const [from, to] = [nodeOf(file), imported && nodeOf(imported)]
    if (!to || to === from || !edges.has(to)) continue
    const between = edges.get(from)?.get(to) ?? []
    edges.get(from)?.set(to, [...between, `${file} → ${imported}`])
  }
}

test("no folders of app/, domain/, server/ and shared/ import each other in a circle", () => {
  const knots = findKnots()
  const unexpected = knots.filter((knot) => !pending.some((known) => isWithin(knot, known)))
  expect(unexpected.map(describeKnot)).toEqual([])
})

test("no folder is still called pending after it has left its circle", () => {
  const tied = findKnots().flat()
  expect(pending.flat().filter((folder) => !tied.includes(folder))).toEqual([])
})

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1)
  return specifier.startsWith(".") ? path.join(path.dirname(file), specifier) : null
}

/** The largest sets of folders that all reach one another. */
function findKnots(): string[][] {
  const reached = new Map(nodes.map((node) => [node, reachedFrom(node)]))
  const tiedTo = (node: string) =>
    nodes.filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node))
  const knots = nodes.map(tiedTo).filter((knot) => knot.length > 1)
  return [...new Map(knots.map((knot) => [knot[0], knot])).values()]
}

function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const next of edges.get(node)?.keys() ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      waiting.push(next)
    }
  }
  return reached
}

function isWithin(knot: string[], known: string[]): boolean {
  return knot.every((folder) => known.includes(folder))
}

/** The knot with the imports that tie it: the fewest between two folders are the first to cut. */
function describeKnot(knot: string[]): string {
  const ties = knot.flatMap((from) =>
    [...(edges.get(from) ?? [])]
      .filter(([to]) => knot.includes(to))
      .map(([to, imports]) => ({ title: `${from} → ${to}`, imports })),
  )
  const lines = ties
    .toSorted((one, other) => one.imports.length - other.imports.length)
    .map(({ title, imports }) => `${title}\n    ${imports.join("\n    ")}`)
  return [knot.join(", "), ...lines].join("\n  ")
}
