import { randomBytes } from "node:crypto"
import { sql } from "kysely"
import { isAboutWeekend } from "#domain/alarms/telling.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Day, daysBetween } from "#shared/time/tokyo.ts"
import type { Passage } from "./letter.ts"
import type { WriteLetter } from "./letters.ts"

/** More would be cut by mail programs. */
const mostListed = 30

/** What a member is told in the morning, in one letter. Its id is the member's and the day's: `uid.2026-04-01`. */
export const morningLetter: WriteLetter = async (tx, id, { origin }) => {
  const [uid = "", day = ""] = id.split(".")
  const member = await readReceiver(tx, uid)
  if (!member) return null
  const about = { uid, day, origin }
  const alarms = member.wantsAlarms ? await alarmPassages(tx, about) : []
  const searches = member.wantsSearches ? await searchPassages(tx, about) : []
  if (alarms.length + searches.length === 0) return null
  const stopAt = `${origin}/letters/stop?token=${await stopToken(tx, uid)}`
  return {
    to: { name: member.name, address: member.email },
    subject: alarms.length > 0 ? "気になる謎がまもなく終了します" : "新しい謎があります",
    body: [
      `${member.name} 様`,
      ...alarms,
      ...searches,
      `マイページの設定で、メールでの受け取りを選んだ方にお送りしています。\n配信を停止する：${stopAt}`,
    ],
    stopAt,
  }
}

type About = { uid: string; day: Day; origin: string }

async function alarmPassages(tx: ServiceTx, { uid, day, origin }: About): Promise<Passage[]> {
  const { rows } = await sql<{ id: string; title: string; until: Day; kinds: string[] }>`
    select m.id, m.title, m."endDate" as until, array_agg(a.kind) as kinds
    from alarms_sent a
    join mysteries m on m.id = a.mystery_id and m."endDate" = a.end_date and m.status = 'published'
    join favorite_mysteries f on f.uid = a.uid and f.mysteryid = a.mystery_id and f.status = ${statuses.interested}
    where a.uid = ${uid} and a.told_on = ${day}
    group by m.id order by m."endDate", m.id`.execute(tx)
  if (rows.length === 0) return []
  const listed = rows.slice(0, mostListed).map(({ id, title, until, kinds }) => {
    const left = daysBetween(day, until)
    const ending = { until, left, isLastWeekend: isAboutWeekend(kinds) }
    return `${messages.NOTIFICATION.endingSoon(title, id, ending).text}\n${origin}/mysteries/${id}`
  })
  const more = rows.length - listed.length
  return [
    ...listed,
    ...(more > 0 ? [`ほか${more}件`] : []),
    { button: "気になるを見る", url: `${origin}/mypage/beforePlayed?state=open` },
  ]
}

async function searchPassages(tx: ServiceTx, { uid, day, origin }: About): Promise<Passage[]> {
  const rows = await tx
    .selectFrom("saved_search_conditions")
    .select(["name", "found", "url"])
    .where("uid", "=", uid)
    .where("found_on", "=", day)
    .where("found", ">", 0)
    .where("notify", "=", true)
    .orderBy("position")
    .execute()
  if (rows.length === 0) return []
  return [
    ...rows.map(({ name, found, url }) => messages.NOTIFICATION.savedSearch(name, found, url).text),
    { button: "保存した検索条件を見る", url: `${origin}/mypage/saved-search-conditions` },
  ]
}

/** Of their present settings, whatever they were when the job began. Nothing is sent to an unconfirmed address. */
const readReceiver = (tx: ServiceTx, uid: string) =>
  tx
    .selectFrom("users as u")
    .innerJoin("user_emails as e", "e.uid", "u.uid")
    .innerJoin("notification_settings as s", "s.uid", "u.uid")
    .select(["u.name", "e.email"])
    .select([
      sql<boolean>`'ending' = any (s.mail_kinds)`.as("wantsAlarms"),
      sql<boolean>`'search' = any (s.mail_kinds)`.as("wantsSearches"),
    ])
    .where("u.uid", "=", uid)
    .where("u.deletedAt", "is", null)
    .where("u.suspended_at", "is", null)
    .where("e.email_confirmed_at", "is not", null)
    .executeTakeFirst()

async function stopToken(tx: ServiceTx, uid: string): Promise<string> {
  const token = randomBytes(24).toString("base64url")
  const kept = await tx
    .insertInto("letter_stops")
    .values({ uid, token })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet({ uid }))
    .returning("token")
    .executeTakeFirstOrThrow()
  return kept.token
}
