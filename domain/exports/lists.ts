import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { type KeptStatus, statuses } from "#shared/catalogue/statuses.ts"
import { visibilityNames } from "#shared/members/visibility.ts"
import type { Member } from "#shared/members/viewer.ts"
import { joinReview } from "#shared/text/spoilers.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { writeCsv } from "./write-csv.ts"

/** The lists of a member as files for a spreadsheet, by name. An import reads プレイ済 and 気になる again. */
export async function writeLists(
  tx: ViewerTx,
  member: Member,
  origin: string,
): Promise<Record<string, string>> {
  return {
    "プレイ済.csv": await writeStatuses(tx, member, { status: statuses.played, origin }),
    "気になる.csv": await writeStatuses(tx, member, { status: statuses.interested, origin }),
    "ナゾ活.csv": await writeReviews(tx, member, origin),
  }
}

type StatusRow = {
  id: string
  title: string
  maker: string | null
  playedOn: Day | null
  satisfaction: number | null
  outcome: string | null
  memo: string | null
  company: string | null
  notedAt: string
}

const outcomes: Record<string, string> = { success: "成功", failure: "失敗" }
const labels = { 1: "気になる", 2: "プレイ済" } as const

/** In the order of the list. What a review says is in ナゾ活.csv: an import would keep it beside the status. */
async function writeStatuses(
  tx: ViewerTx,
  { uid }: Member,
  { status, origin }: { status: KeptStatus; origin: string },
): Promise<string> {
  const { rows } = await sql<StatusRow>`
    select m.id, m.title, m.maker, f.played_on as "playedOn", f.satisfaction, f.outcome, f.memo, f.company,
      to_char(f."createdAt" at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS') as "notedAt"
    from favorite_mysteries f join mysteries m on m.id = f.mysteryid
    where f.uid = ${uid} and f.status = ${status}
    order by f.played_on desc nulls last, f."createdAt" desc, f.id desc`.execute(tx)
  const heads = "タイトル,プレイ日,制作,満足度,結果,メモ,だれと,状態,登録日時,URL"
  return writeCsv(
    heads.split(","),
    rows.map((row) => [
      row.title,
      row.playedOn,
      row.maker,
      row.satisfaction,
      row.outcome && outcomes[row.outcome],
      row.memo,
      row.company,
      labels[status],
      row.notedAt,
      origin + addresses.mystery(row.id),
    ]),
  )
}

type ReviewRow = {
  id: number
  title: string
  playDate: Day | null
  review: string
  parts: string[] | null
  isPrivate: boolean
  forFollowers: boolean
  difficulty: number | null
  minutes: number | null
  satisfaction: number | null
  outcome: string | null
  people: number | null
  price: number | null
  plays: string[] | null
  createdAt: string
}

async function writeReviews(tx: ViewerTx, { uid }: Member, origin: string): Promise<string> {
  const { rows } = await sql<ReviewRow>`
    select r.id, m.title, r."playDate", r.review, s.parts, r."isPrivate", r.for_followers as "forFollowers", r."difficultyRating" as difficulty,
      r."actualPlayTimeMinutes" as minutes, r.satisfaction, r.outcome, r.people_count as people, r.price_paid as price,
      array(select p.played_on::text from review_plays p where p.review_id = r.id order by 1) as plays,
      to_char(r."createdAt" at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS') as "createdAt"
    from mystery_reviews r join mysteries m on m.id = r."mysteryId"
    left join review_spoilers s on s.review_id = r.id
    where r.uid = ${uid} order by r."createdAt" desc, r.id desc`.execute(tx)
  const heads =
    "タイトル,プレイ日,本文,ネタバレ,公開,難易度,プレイ時間（分）,満足度,結果,人数,支払った金額,もう一度遊んだ日,書いた日時,URL"
  return writeCsv(
    heads.split(","),
    rows.map((row) => {
      const { text, spoiler } = joinReview({ text: row.review, parts: row.parts ?? [] })
      return [
        row.title,
        row.playDate,
        text,
        spoiler,
        row.forFollowers ? visibilityNames.followers : row.isPrivate ? "非公開" : "公開",
        row.difficulty,
        row.minutes,
        row.satisfaction,
        row.outcome && outcomes[row.outcome],
        row.people,
        row.price,
        row.plays?.join(" "),
        row.createdAt,
        origin + addresses.review(row.id),
      ]
    }),
  )
}
