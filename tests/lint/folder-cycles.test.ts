import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

type Edges = Map<string, Map<string, string[]>>

const files = globSync("{app,content,db,domain,server,shared}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

test("the top folders do not import each other in a cycle", () => {
  expect(findCycles(edgesBetween(topFolderOf))).toEqual([])
})

test("no folders within them import each other in a cycle", () => {
  expect(findCycles(edgesBetween(folderOf))).toEqual([])
})

function topFolderOf(file: string): string {
  return file.split(path.sep)[0] ?? ""
}

/**
 * Each file directly in a top folder is a node of its own: it is what all folders use, or what composes them. Outside
 * of `app/` a folder includes those within it.
 */
function folderOf(file: string): string {
  const [top = "", ...rest] = file.split(path.sep)
  const [folder = ""] = rest
  if (rest.length === 1) return file
  return top === "app" ? path.dirname(file) : path.join(top, folder)
}

/** For each node, the nodes it imports from with the imports themselves. Type imports count. */
function edgesBetween(nodeOf: (file: string) => string): Edges {
  const edges: Edges = new Map(files.map((file) => [nodeOf(file), new Map()]))
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
  return edges
}

function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1)
  return specifier.startsWith(".") ? path.join(path.dirname(file), specifier) : null
}

/** The largest sets of nodes that all reach one another, described. */
function findCycles(edges: Edges): string[] {
  const nodes = [...edges.keys()].toSorted()
  const reached = new Map(nodes.map((node) => [node, reachedFrom(edges, node)]))
  const cycleOf = (node: string) =>
    nodes.filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node))
  const cycles = nodes.map(cycleOf).filter((cycle) => cycle.length > 1)
  const different = new Map(cycles.map((cycle) => [cycle[0], cycle])).values()
  return Array.from(different, (cycle) => describeCycle(edges, cycle))
}

function reachedFrom(edges: Edges, start: string): Set<string> {
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

/** The cycle with its imports, fewest first: those are the easiest to remove. */
function describeCycle(edges: Edges, cycle: string[]): string {
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
