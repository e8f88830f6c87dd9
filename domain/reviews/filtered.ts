import { type RawBuilder, sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { ReviewFilter } from "#shared/reviews/review-filter.ts"
import type { ReviewIds } from "./view.ts"

export const isFiltered = ({ type, pref, difficulty, photos }: ReviewFilter) =>
  type !== null || pref !== null || difficulty !== null || photos

/** The beginning of a page: after this review, or with it if it has not been seen yet. */
export type Anchor = { id: number; createdAt: string; isSeen: boolean }

/** Up to this many mysteries, their reviews are read directly. With more, a matching review is never far down the list. */
const fewMysteries = 300
/** The number of the newest reviews that one page may scan. */
export const mostScanned = 4000

type Found = ReviewIds & { lastScanned: number | null; scanned: number }

/**
 * A page of the reviews that match, newest first. Its cost is bounded, however rare the match: it scans the reviews of a few
 * mysteries, or a limited number of the newest. A page that is not full then ends early, and the next one continues after
 * the last review scanned.
 */
export async function listFilteredIds(
  tx: ViewerTx,
  anchor: Anchor | null,
  {
    filter,
    size,
    scanLimit = mostScanned,
  }: { filter: ReviewFilter; size: number; scanLimit?: number },
): Promise<{ ids: ReviewIds[]; next: number | null }> {
  const mysteries = await mysteriesOf(tx, filter)
  const isFew = mysteries !== null && mysteries.length <= fewMysteries
  const scope = isFew
    ? sql`r."mysteryId" = any (${mysteries})`
    : sql`true order by r."createdAt" desc, r.id desc limit ${scanLimit}`
  const { rows } = await sql<Found>`
    with scanned as materialized (
      select r.id, r.uid, r."mysteryId", r."createdAt", r."difficultyRating", r."photoUrl"
      from mystery_reviews r
      where not r."isPrivate" and ${afterAnchor(anchor)} and ${scope}
    ), found as (
      select w.id, u."nzUserId", w."mysteryId", w."createdAt"
      from scanned w
      join users u using (uid)
      join mysteries m on m.id = w."mysteryId"
      where m.status = 'published' and ${matching(filter)}
      order by w."createdAt" desc, w.id desc
      limit ${size + 1}
    )
    select f.id, f."nzUserId", f."mysteryId", scan.*
    from (
      select count(*)::int as scanned, (select id from scanned order by "createdAt", id limit 1) as "lastScanned" from scanned
    ) scan
    left join found f on true
    order by f."createdAt" desc, f.id desc`.execute(tx)
  return pageOf(rows, size, isFew ? Number.POSITIVE_INFINITY : scanLimit)
}

function pageOf(rows: Found[], size: number, scanLimit: number) {
  const found = rows.flatMap(({ id, nzUserId, mysteryId }) =>
    id === null ? [] : [{ id, nzUserId, mysteryId }],
  )
  const ids = found.slice(0, size)
  if (found.length > size) return { ids, next: ids.at(-1)?.id ?? null }
  const [scan] = rows
  return { ids, next: scan && scan.scanned >= scanLimit ? scan.lastScanned : null }
}

export function afterAnchor(anchor: Anchor | null): RawBuilder<boolean> {
  if (anchor === null) return sql`true`
  const than = anchor.isSeen ? sql`<` : sql`<=`
  return sql`(r."createdAt", r.id) ${than} (${anchor.createdAt}::timestamptz, ${anchor.id}::bigint)`
}

function matching({ type, pref, difficulty, photos }: ReviewFilter): RawBuilder<unknown> {
  const conditions = [
    type !== null &&
      sql`exists (select from mystery_types t where t.mystery_id = w."mysteryId" and t.type_id = ${type})`,
    pref !== null &&
      sql`exists (select from mystery_prefectures p where p.mystery_id = w."mysteryId" and p.prefecture_id = ${pref})`,
    difficulty !== null && sql`w."difficultyRating" = ${difficulty}`,
    // shape_review keeps the first photo here, and older reviews have no other.
    photos && sql`w."photoUrl" is not null`,
  ].filter((each) => each !== false)
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** The mysteries that match the filter, at most one more than the limit; null without a filter. */
async function mysteriesOf(tx: ViewerTx, { type, pref }: ReviewFilter): Promise<string[] | null> {
  if (type === null && pref === null) return null
  const [first, second] = [
    type !== null && sql`select mystery_id from mystery_types where type_id = ${type}`,
    pref !== null && sql`select mystery_id from mystery_prefectures where prefecture_id = ${pref}`,
  ].filter((each) => each !== false)
  const both = second ? sql`(${first}) a join (${second}) b using (mystery_id)` : sql`(${first}) a`
  const { rows } = await sql<{ id: string }>`
    select mystery_id as id from ${both} limit ${fewMysteries + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}
