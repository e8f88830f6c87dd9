import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** From a card to a review, in the order in which visitors go. */
export const figureKinds = ["opened", "interested", "played", "reviewed"] as const
export type FigureKind = (typeof figureKinds)[number]
/** Null where it is below five, or could tell of fewer. */
export type Figures = Record<FigureKind, number | null>

export type MakerFigures = NonNullable<Awaited<ReturnType<typeof readMakerFigures>>>

type Row = {
  week: Day
  kind: FigureKind
  mystery: string | null
  title: string | null
  prefecture: string | null
  n: number
}

/** The weekly figures of a maker, the newest week first; each mystery and prefecture in the newest week. Null before the first week. */
export async function readMakerFigures(tx: ViewerTx, maker: string) {
  const weeks = await tx
    .selectFrom("maker_weeks")
    .select(sql<Day>`week::text`.as("week"))
    .orderBy("week", "desc")
    .limit(52)
    .execute()
  const [latest] = weeks
  if (!latest) return null
  const { rows } = await sql<Row>`
    select f.week::text as week, f.kind, f.mystery_id as mystery, m.title, f.prefecture_id as prefecture, f.n
    from maker_figures f left join mysteries m on m.id = f.mystery_id
    where f.maker = ${maker} and (f.week = ${latest.week}::date or f.mystery_id is null and f.prefecture_id is null)
    order by f.n desc, m.title, f.prefecture_id`.execute(tx)
  const together = rows.filter(({ mystery, prefecture }) => mystery === null && prefecture === null)
  const ofMysteries = rows.filter(({ mystery }) => mystery !== null)
  return {
    weeks: weeks.map(({ week }) => ({
      week,
      ...figuresOf(together.filter((row) => row.week === week)),
    })),
    mysteries: [...Map.groupBy(ofMysteries, ({ mystery }) => mystery ?? "")].map(([id, each]) => ({
      id,
      title: each[0]?.title ?? "",
      ...figuresOf(each),
    })),
    prefectures: rows.flatMap(({ prefecture, n }) =>
      prefecture === null ? [] : { prefecture, n },
    ),
  }
}

const figuresOf = (rows: Row[]): Figures => {
  const of = (kind: FigureKind) => rows.find((row) => row.kind === kind)?.n ?? null
  return {
    opened: of("opened"),
    interested: of("interested"),
    played: of("played"),
    reviewed: of("reviewed"),
  }
}
