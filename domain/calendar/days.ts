import { sql } from "kysely"
import { idList } from "#domain/mysteries/card.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { type CalendarFilter, type Days, selectDue } from "./due.ts"

export type CalendarDay = {
  day: Day
  /** All of that day, also those that are not among the entries. */
  starts: number
  ends: number
  onlys: number
  /** The most wanted few. */
  entries: CalendarEntry[]
}

export type CalendarEntry = Omit<Row, "day" | "starts" | "ends" | "onlys">

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** Every day on which something starts or ends, in order, with the few of each that most members are interested in. */
export async function listDays(
  tx: ViewerTx,
  days: Days,
  { filter, perDay }: { filter: CalendarFilter; perDay: number },
): Promise<CalendarDay[]> {
  const byDay = new Map<Day, CalendarDay>()
  for (const { day, starts, ends, onlys, ...entry } of await readRows(tx, days, filter, perDay)) {
    const known = byDay.get(day) ?? { day, starts, ends, onlys, entries: [] }
    known.entries.push(entry)
    byDay.set(day, known)
  }
  return [...byDay.values()]
}

const readRows = (tx: ViewerTx, days: Days, filter: CalendarFilter, perDay: number) =>
  tx
    .with("due", () => selectDue(tx, days, filter))
    .with("ranked", (cte) =>
      cte
        .selectFrom("due as d")
        .innerJoin("mystery_stats as s", "s.mystery_id", "d.id")
        .select(["d.id", "d.day", "d.kind", "s.interested_count as interestedCount"])
        .select([
          sql<number>`row_number() over (partition by d.day order by s.interested_count desc, d.id)`.as(
            "place",
          ),
          countOf("start").as("starts"),
          countOf("end").as("ends"),
          countOf("only").as("onlys"),
        ]),
    )
    .selectFrom("ranked as r")
    .innerJoin("mysteries as m", "m.id", "r.id")
    .select([
      "r.id",
      sql<Day>`r.day`.as("day"),
      "r.kind",
      "r.interestedCount",
      "r.starts",
      "r.ends",
      "r.onlys",
      "m.title",
      "m.img",
      idList("m.prefectures").as("prefectures"),
      idList("m.types").as("types"),
      "m.startDate",
      "m.endDate",
    ])
    .where("r.place", "<=", perDay)
    .orderBy("r.day")
    .orderBy("r.place")
    .execute()

const countOf = (kind: string) =>
  sql<number>`(count(*) filter (where d.kind = ${kind}) over (partition by d.day))::int`
