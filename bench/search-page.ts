import type { Expected } from "./answer.ts"
import type { FilledDatabase } from "./ground.ts"
import { queryOne } from "./query-one.ts"

/** The search page without a filter: a full list, and how many there are. */
export async function searchPage({ connection }: FilledDatabase): Promise<Expected> {
  const { count } = await queryOne<{ count: number }>(
    connection,
    "select count(*)::int as count from mysteries where status = 'published'",
  )
  return { has: [`<b class="num">${count.toLocaleString("ja-JP")}</b>件`], cards: 24 }
}
