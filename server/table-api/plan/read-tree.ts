import type { Catalogue, Relation, Table } from "#server/table-api/catalogue/catalogue.ts"
import { refuse } from "#server/table-api/refusal.ts"
import type { Condition } from "#server/table-api/request/filters.ts"
import type { OrderTerm } from "#server/table-api/request/order.ts"
import type { Window } from "#server/table-api/request/range.ts"
import type { At, TableRequest } from "#server/table-api/request/request.ts"
import type { SelectedRelation, SelectItem } from "#server/table-api/request/select.ts"
import { findRelation, type Reach } from "./find-relation.ts"

/** A resource that is read: the one of the address, or one embedded in it. */
export type ReadNode = {
  table: Table
  /** Its name in the statement. */
  alias: string
  items: SelectItem[]
  conditions: Condition[]
  orders: OrderTerm[]
  window: Window
  children: ChildNode[]
}

export type ChildNode = ReadNode & { item: SelectedRelation; relation: Relation; isToMany: boolean }

export function buildTree(
  catalogue: Catalogue,
  table: Table,
  request: Pick<TableRequest, "filters" | "orders" | "select" | "windows">,
  reach: Reach,
): ReadNode {
  let count = 0
  const aliases = new Set([table.name])
  const freeAlias = (name: string): string => {
    let alias: string
    do alias = `${name.slice(0, 40)}_${(count += 1)}`
    while (aliases.has(alias))
    aliases.add(alias)
    return alias
  }
  const build = (own: Table, alias: string, items: SelectItem[]): ReadNode => {
    const children = items.flatMap((item): ChildNode[] => {
      if (item.kind !== "relation") return []
      const relation = findRelation(catalogue, own, item.name, item.hint, reach)
      const node = build(relation.to, freeAlias(relation.to.name), item.items)
      const isToMany =
        relation.cardinality === "one-to-many" || relation.cardinality === "many-to-many"
      return [{ ...node, item, relation, isToMany }]
    })
    return {
      table: own,
      alias,
      items,
      conditions: [],
      orders: [],
      window: { offset: 0, limit: null },
      children,
    }
  }
  const star: SelectItem = {
    kind: "field",
    field: { name: "*", path: [] },
    alias: null,
    cast: null,
    aggregate: null,
  }
  const root = build(table, table.name, request.select.length === 0 ? [star] : request.select)
  place(root, request.filters, (node, condition) => node.conditions.push(condition))
  place(root, request.orders, (node, terms) => (node.orders = terms))
  place(root, request.windows, (node, window) => (node.window = window))
  return root
}

function place<T>(root: ReadNode, all: At<T>[], put: (node: ReadNode, value: T) => void): void {
  for (const { path, value } of all) {
    let node = root
    for (const name of path) node = findChild(node, name) ?? refuseUnknown(name)
    put(node, value)
  }
}

export function findChild(node: ReadNode, name: string): ChildNode | undefined {
  return (
    node.children.find(({ item }) => item.alias === name) ??
    node.children.find(({ item }) => item.name === name)
  )
}

export function refuseUnknown(name: string): never {
  return refuse({
    status: 400,
    code: "PGRST108",
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}
