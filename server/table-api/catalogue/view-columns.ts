/** The table and the position of the column that a column of a view shows. */
export type Origin = { column: number; table: number; base: number }

/**
 * Which columns of other relations a view shows, from its stored query: a tree that PostgreSQL prints as
 * `({QUERY :targetList ({TARGETENTRY … :resno 1 … :resorigtbl 16385 :resorigcol 2 …} …) …})`.
 */
export function readOrigins(tree: string): Origin[] {
  const list = findAtDepth(tree, 2, ":targetList (")
  if (list === -1) return []
  const origins: Origin[] = []
  let at = list
  while (at < tree.length && tree[at] !== ")") {
    if (tree[at] !== "{") {
      at += 1
      continue
    }
    const end = endOf(tree, at)
    const entry = ownText(tree, at, end)
    const number = (name: string) => Number(new RegExp(`:${name} (\\d+)`).exec(entry)?.[1] ?? 0)
    const origin = {
      column: number("resno"),
      table: number("resorigtbl"),
      base: number("resorigcol"),
    }
    if (origin.table && !entry.includes(":resjunk true")) origins.push(origin)
    at = end
  }
  return origins
}

/** The position behind `text` where so many brackets are open. */
function findAtDepth(tree: string, wanted: number, text: string): number {
  let depth = 0
  for (let at = 0; at < tree.length; at += 1) {
    const letter = tree[at]
    if (letter === "\\") at += 1
    else if (letter === "{" || letter === "(") depth += 1
    else if (letter === "}" || letter === ")") depth -= 1
    else if (depth === wanted && letter === ":" && tree.startsWith(text, at))
      return at + text.length
  }
  return -1
}

/** Behind the brace that closes the one at `start`. */
function endOf(tree: string, start: number): number {
  let depth = 0
  for (let at = start; at < tree.length; at += 1) {
    const letter = tree[at]
    if (letter === "\\") at += 1
    else if (letter === "{") depth += 1
    else if (letter === "}") {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return tree.length
}

/** A node's text without the nodes inside of it. */
function ownText(tree: string, start: number, end: number): string {
  let own = ""
  for (let at = start + 1; at < end - 1; at += 1) {
    if (tree[at] === "{") {
      at = endOf(tree, at) - 1
      continue
    }
    if (tree[at] === "\\") at += 1
    own += tree[at] ?? ""
  }
  return own
}
