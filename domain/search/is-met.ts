import { type RawBuilder, sql } from "kysely"
import type { Condition } from "./condition.ts"
import { isMarked } from "#domain/statuses/marked.ts"
import type { Sound } from "./sound.ts"

/** Whether a row of mystery_search, called s, is like that. Never null: what is not known is not so. */
export function isMet(condition: Condition): RawBuilder<boolean> {
  switch (condition.is) {
    case "facet":
      return sql`s.facets @> array[${condition.facet}::text]`
    case "known":
      return sql`s.${sql.ref(condition.figure)} is not null`
    case "most":
      return sql`coalesce(s.${sql.ref(condition.figure)} <= ${condition.value}, false)`
    case "least":
      return sql`coalesce(s.${sql.ref(condition.figure)} >= ${condition.value}, false)`
    case "said":
      return isSaid(condition.sound, condition.where)
    case "marked":
      return isMarked("s.mystery_id", condition.status)
    case "step":
      return isMet(condition.of)
    case "not":
      return sql`not ${isMet(condition.of)}`
    case "all":
      return condition.of.length === 0
        ? sql`true`
        : sql`(${sql.join(condition.of.map(isMet), sql` and `)})`
    case "any":
      return condition.of.length === 0
        ? sql`false`
        : sql`(${sql.join(condition.of.map(isMet), sql` or `)})`
  }
}

function isSaid({ text, key }: Sound, where: "anywhere" | "names"): RawBuilder<boolean> {
  const word = sql`search_text(${text}::text)`
  const inText =
    where === "anywhere"
      ? sql<boolean>`strpos(s.body, ${word}) > 0`
      : sql<boolean>`strpos(left(s.body, s.names_length), ${word}) > 0`
  return key === null ? inText : sql`(${inText} or strpos(s.reading, ${key}::text) > 0)`
}
