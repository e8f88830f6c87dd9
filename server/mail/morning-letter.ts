import { sql } from "kysely"
import { isAboutWeekend } from "#domain/alarms/telling.ts"
import { isOnAt } from "#domain/situations/columns.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { beforePlayed } from "#shared/addresses/own-statuses.ts"
import { savedSearches } from "#shared/addresses/paths.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Day, daysBetween } from "#shared/time/tokyo.ts"
import { mostListed, writeChosen } from "./chosen-letter.ts"
import type { Passage } from "./letter.ts"
import type { WriteLetter } from "./letters.ts"

/** A member's news of the morning, in one letter. Its id is the member's and the day's: `uid.2026-04-01`. */
export const morningLetter: WriteLetter = (tx, id, { origin }) => {
  const [uid = "", day = ""] = id.split(".")
  return writeChosen(tx, { uid, letter: "morning", origin }, async ({ mail }) => {
    const about = { uid, day, origin }
    const alarms = mail.includes("ending") ? await alarmPassages(tx, about) : []
    const searches = mail.includes("search") ? await searchPassages(tx, about) : []
    if (alarms.length + searches.length === 0) return null
    return {
      subject:
        alarms.length > 0 ? "「気になる」の謎の最終日が近づいています" : "新しい謎があります",
      passages: [...alarms, ...searches],
    }
  })
}

type About = { uid: string; day: Day; origin: string }

async function alarmPassages(tx: ServiceTx, { uid, day, origin }: About): Promise<Passage[]> {
  const { rows } = await sql<{ id: string; title: string; until: Day; kinds: string[] }>`
    select m.id, m.title, m."endDate" as until, array_agg(a.kind) as kinds
    from alarms_sent a
    join mysteries m on m.id = a.mystery_id and m."endDate" = a.end_date and m.status = 'published'
    join favorite_mysteries f on f.uid = a.uid and f.mysteryid = a.mystery_id and f.status = ${statuses.interested}
    where a.uid = ${uid} and a.told_on = ${day} and ${isOnAt(day)}
    group by m.id order by m."endDate", m.id`.execute(tx)
  if (rows.length === 0) return []
  const listed = rows.slice(0, mostListed).map(({ id, title, until, kinds }) => {
    const left = daysBetween(day, until)
    const ending = { until, left, isLastWeekend: isAboutWeekend(kinds) }
    const { text, link } = messages.NOTIFICATION.endingSoon(title, id, ending)
    return { text, url: origin + link.to }
  })
  const more = rows.length - listed.length
  return [
    ...listed,
    ...(more > 0 ? [`ほか${more}件`] : []),
    { button: "気になるを見る", url: origin + beforePlayed.write({ states: ["open"], page: 1 }) },
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
    { button: "保存した検索条件を見る", url: origin + savedSearches },
  ]
}
