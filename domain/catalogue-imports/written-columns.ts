import { sql } from "kysely"
import { importColumns } from "./columns.ts"

const namesOf = (table: "mystery" | "outline") => [
  ...new Set(importColumns.flatMap(({ of, stores }) => (of === table ? stores : []))),
]

/** The columns of the database that an import writes. */
export const mysteryColumns = namesOf("mystery")
export const outlineColumns = namesOf("outline")

/** Their values when nothing is said of them, where null is none. */
const ofNewMystery = sql.lit(
  JSON.stringify({
    content: "",
    story: "",
    prMessage: "",
    place: "",
    prefecture: "",
    prefectures: "",
    category: "",
    categories: "",
    types: "",
    tag: "",
    pickup: "",
    subscription: false,
    paid: false,
  }),
)

export const newMystery = sql`${ofNewMystery}::jsonb`

export const refs = (names: readonly string[], of?: string) =>
  sql.join(names.map((name) => sql.ref(of === undefined ? name : `${of}.${name}`)))

/** `set "title" = r."title", …` */
export const setTo = (names: readonly string[], of: string) =>
  sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${of}.${name}`)}`))
