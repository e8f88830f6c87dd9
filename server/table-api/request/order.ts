import {
  expectEnd,
  expectNext,
  failAt,
  isAtEnd,
  openCursor,
  sees,
  takeMatch,
  takes,
} from "./cursor.ts"
import { type Field, readField, readName, readPath } from "./field.ts"

export type OrderTerm = {
  /** The embedded resource that the field belongs to. */
  relation: string | null
  field: Field
  direction: "asc" | "desc" | null
  nulls: "first" | "last" | null
}

export function readOrder(text: string): OrderTerm[] {
  const cursor = openCursor(text, "order")
  const terms: OrderTerm[] = []
  do {
    const name = readName(cursor)
    let term: OrderTerm
    if (takes(cursor, "(")) {
      const field = readField(cursor)
      expectNext(cursor, ")")
      term = { relation: name, field, direction: null, nulls: null }
    } else {
      const field = { name, path: readPath(cursor) }
      term = { relation: null, field, direction: null, nulls: null }
    }
    while (takes(cursor, ".")) {
      const at = cursor.at
      const word = takeMatch(cursor, /nullsfirst|nullslast|asc|desc/y)
      if (word === "asc" || word === "desc") term.direction = word
      else if (word) term.nulls = word === "nullsfirst" ? "first" : "last"
      else {
        cursor.at = at
        failAt(cursor, "asc, desc, nullsfirst or nullslast")
      }
      if (!sees(cursor, ".") && !sees(cursor, ",") && !isAtEnd(cursor)) {
        failAt(cursor, '"," or end of input')
      }
    }
    terms.push(term)
  } while (takes(cursor, ","))
  expectEnd(cursor, '"," or ')
  return terms
}
