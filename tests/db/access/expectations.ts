import {
  type Access,
  all,
  unrestricted,
  type Columns,
  inherits,
  likeGuests,
  type Role,
  split,
  tables,
  views,
} from "./matrix.ts"
import { actors } from "./people.ts"

/** A sentence for each difference from the matrix. */
export type Differences = string[]

export type Verb = "select" | "insert" | "update" | "delete"

export const isView = (table: string) => table in views
export const accessTo = (table: string): Access | undefined => tables[table] ?? views[table]

export function mayColumn(table: string, role: Role, verb: Verb, column: string): boolean {
  const access = accessTo(table)
  if (!access) return false
  if (mayEverything(role, table)) return true
  const self = [role, ...(inherits[role] ?? [])]
  if (verb === "delete") return self.some((r) => access.remove?.includes(r))
  return self.some((r) => listed(grantsOf(access, verb), r).some((c) => c === all || c === column))
}

const mayEverything = (role: Role, table: string) =>
  unrestricted.includes(role) && !isView(table) && !table.includes(".") && !tables[table]?.kept
const grantsOf = (access: Access, verb: Verb): Columns =>
  ({ select: access.read, insert: access.add, update: access.change, delete: {} })[verb] ?? {}
const listed = (columns: Columns, role: Role) => split(columns[role] ?? "")

/** The cells of a table by actor. A role without a column may do everything or nothing, or what a guest may. */
export function readCells(table: string): Map<string, [label: string, wanted: string][]> {
  const [head = "", ...lines] = (accessTo(table)?.rows ?? "").split("\n").filter(Boolean)
  const names = head.trim().split(/\s+/)
  const cells = new Map<string, [string, string][]>(Object.keys(actors).map((a) => [a, []]))
  for (const line of lines) {
    const words = line.trim().split(/\s+/)
    const wanted = words.slice(-names.length)
    const label = words.slice(0, -names.length).join(" ")
    for (const [actor, column] of cells) {
      const at = names.indexOf(actor)
      const isOwn = label === "own" || label.startsWith("own ")
      const byDefault = isOwn ? "." : mayEverything(actor as Role, table) ? "riud" : "-"
      const asGuest = likeGuests.includes(actor as Role)
        ? wanted[names.indexOf("guest")]
        : undefined
      column.push([label, wanted[at] ?? asGuest ?? byDefault])
    }
  }
  return cells
}
