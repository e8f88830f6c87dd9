import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, type Outcome, type Refusal, refused } from "#shared/outcome.ts"
import type { AddedPlay } from "#shared/schemas/add-played-form.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { refuseFuturePlay } from "./play-date.ts"

type Adding = {
  plays: readonly AddedPlay[]
  /** Of all of them; null where the member does not know. */
  playedOn: Day | null
  now: Date
}

/** How many are new, and the prefectures in which the member had not played before. */
export type Added = { count: number; lit: string[] }

/**
 * Adds mysteries to プレイ済, all of them or none. What the member has as played already stays as it is, so a form that is sent
 * twice changes nothing more. A refusal has the mysteries that it is about as its fields.
 */
export async function addPlayed(
  tx: ViewerTx,
  { uid }: Member,
  { plays, playedOn, now }: Adding,
): Promise<Outcome<Added>> {
  const refusal = refuseFuturePlay("playedOn", playedOn, now)
  if (refusal) return refusal
  const gone = await findGone(tx, plays)
  if (gone.length > 0) return { ...refused("not-found"), fields: at(gone, messages.PAGE.NOT_FOUND) }
  const added = new Set(await setPlayed(tx, uid, { plays, playedOn }))
  const rated = plays.filter((play) => play.satisfaction !== null && added.has(play.mysteryId))
  const early = await findEarly(tx, rated, playedOn ?? tokyoDay(now))
  if (early.length > 0) {
    return { ...refused("rated-early"), fields: at(early, messages.STATUS.ADD_EARLY) }
  }
  await rate(tx, uid, rated)
  return done({ count: added.size, lit: await findLit(tx, uid, [...added]) })
}

const idsOf = (plays: readonly AddedPlay[]) => plays.map(({ mysteryId }) => mysteryId)

const at = (ids: readonly string[], text: string): Refusal["fields"] =>
  Object.fromEntries(ids.map((id) => [id, text]))

async function findGone(tx: ViewerTx, plays: readonly AddedPlay[]): Promise<string[]> {
  const found = await tx
    .selectFrom("mysteries")
    .select("id")
    .where("id", "in", idsOf(plays))
    .where("status", "=", "published")
    .execute()
  const there = new Set(found.map(({ id }) => id))
  return idsOf(plays).filter((id) => !there.has(id))
}

/** In the order of their ids, in which every other request of this kind locks the counters of mysteries. */
async function setPlayed(
  tx: ViewerTx,
  uid: string,
  { plays, playedOn }: Omit<Adding, "now">,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into favorite_mysteries as f (uid, mysteryid, status, played_on)
    select ${uid}, id, ${statuses.played}, ${playedOn}::date from unnest(${idsOf(plays)}::text[]) id order by id
    on conflict (uid, mysteryid) do update set status = excluded.status, played_on = excluded.played_on
      where f.status = ${statuses.interested}
    returning mysteryid as id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function findEarly(tx: ViewerTx, rated: readonly AddedPlay[], day: Day): Promise<string[]> {
  if (rated.length === 0) return []
  const found = await tx
    .selectFrom("mysteries")
    .select("id")
    .where("id", "in", idsOf(rated))
    .where("startDate", ">", day)
    .execute()
  return found.map(({ id }) => id)
}

async function rate(tx: ViewerTx, uid: string, rated: readonly AddedPlay[]): Promise<void> {
  const rows = rated.map(({ mysteryId: mysteryid, satisfaction }) => ({ mysteryid, satisfaction }))
  await sql`
    update favorite_mysteries f set satisfaction = e.satisfaction
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) e (mysteryid text, satisfaction numeric)
    where f.uid = ${uid} and f.mysteryid = e.mysteryid`.execute(tx)
}

async function findLit(tx: ViewerTx, uid: string, added: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct prefecture_id as id from mystery_prefectures where mystery_id = any (${added})
    except
    select p.prefecture_id from favorite_mysteries f join mystery_prefectures p on p.mystery_id = f.mysteryid
    where f.uid = ${uid} and f.status = ${statuses.played} and f.mysteryid <> all (${added})
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
