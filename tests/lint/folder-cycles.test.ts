import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

/** Folders that still import each other in a cycle. A folder leaves this list with its last such import. */
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

/** For each folder, the folders it imports from with the imports themselves. Type imports count. */
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

test("no folders of app/, domain/, server/ and shared/ import each other in a cycle", () => {
  const cycles = findCycles()
  const unexpected = cycles.filter((cycle) => !pending.some((known) => isWithin(cycle, known)))
  expect(unexpected.map(describeCycle)).toEqual([])
})

test("no folder is still pending after it has left its cycle", () => {
  const inCycles = findCycles().flat()
  expect(pending.flat().filter((folder) => !inCycles.includes(folder))).toEqual([])
})

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1)
  return specifier.startsWith(".") ? path.join(path.dirname(file), specifier) : null
}

/** The largest sets of folders that all reach one another. */
function findCycles(): string[][] {
  const reached = new Map(nodes.map((node) => [node, reachedFrom(node)]))
  const cycleOf = (node: string) =>
    nodes.filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node))
  const cycles = nodes.map(cycleOf).filter((cycle) => cycle.length > 1)
  return [...new Map(cycles.map((cycle) => [cycle[0], cycle])).values()]
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

function isWithin(cycle: string[], known: string[]): boolean {
  return cycle.every((folder) => known.includes(folder))
}

/** The cycle with its imports, fewest first: those are the easiest to remove. */
function describeCycle(cycle: string[]): string {
  const links = cycle.flatMap((from) =>
    [...(edges.get(from) ?? [])]
      .filter(([to]) => cycle.includes(to))
      .map(([to, imports]) => ({ title: `${from} → ${to}`, imports })),
  )
  const lines = links
    .toSorted((one, other) => one.imports.length - other.imports.length)
    .map(({ title, imports }) => `${title}\n    ${imports.join("\n    ")}`)
  return [cycle.join(", "), ...lines].join("\n  ")
}
