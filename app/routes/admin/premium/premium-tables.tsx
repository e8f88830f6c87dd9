import { SiteLink } from "#app/components/site-link.tsx"
import { Table } from "#app/ui/table/table.tsx"
import type { PickUpReach } from "#domain/analytics/reach.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import { type Reach, reachKinds, reachOf, reachWords } from "#shared/analytics/reach.ts"
import { numberText } from "#shared/text/number-text.ts"
import { shortDayText } from "#shared/time/tokyo.ts"
import { meanText, rateText } from "./mean-text.ts"
import css from "./premium-page.module.css"

type Row = { id: string | null; title: string; days: number; total: Reach; text: typeof meanText }

type Props = { pickUps: PickUpReach["pickUps"]; others: Reach | null; days: number }

/** One of the others on all days, as a mean, and each PickUp. */
export function ByPickUp({ pickUps, others, days }: Props) {
  const rows: Row[] = pickUps.map((pickUp) => ({ ...pickUp, text: wholeText }))
  if (others) {
    const total = reachOf((kind) => others[kind] * days)
    rows.unshift({ id: null, title: "ほかの謎1件あたりの平均", days, total, text: meanText })
  }
  return (
    <Table
      caption="謎ごとの合計"
      link={SiteLink}
      rows={rows}
      keyOf={({ id }) => id ?? ""}
      columns={[
        { name: "title", label: "謎", cell: nameOf },
        { name: "days", label: "日数", width: "s", isNumber: true, cell: ({ days }) => days },
        ...reachKinds.map((kind) => ({
          name: kind,
          label: reachWords[kind].name,
          width: "s" as const,
          isNumber: true,
          cell: ({ total, days, text }: Row) =>
            withNote(text(total[kind]), `1日 ${meanText(total[kind] / days)}`),
        })),
        {
          name: "rate",
          label: "クリック率",
          width: "s",
          isNumber: true,
          cell: ({ total }) => rateText(total.clicks, total.views),
        },
      ]}
    />
  )
}

const wholeText = (count: number | null) => (count === null ? "–" : numberText(count))

/** The others have no page. */
const nameOf = ({ id, title }: Row) =>
  id === null ? (
    title
  ) : (
    <SiteLink to={deskMystery.edit.write({ id }, "")} className="link">
      {title}
    </SiteLink>
  )

/** A number, and another one below it, smaller. */
const withNote = (number: string, note: string) => (
  <>
    {number}
    <small className={css.daily}>{note}</small>
  </>
)

type DayRow = PickUpReach["days"][number]

/** The newest day first. */
export function ByDay({ days }: Pick<PickUpReach, "days">) {
  return (
    <Table
      caption="日ごとの平均（PickUp1件あたり）"
      link={SiteLink}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      columns={[
        { name: "day", label: "日", cell: ({ day }) => shortDayText(day) },
        ...reachKinds.map((kind) => ({
          name: kind,
          label: reachWords[kind].name,
          isNumber: true,
          cell: ({ pickUps, others }: DayRow) =>
            withNote(meanText(pickUps?.[kind] ?? null), `ほか ${meanText(others?.[kind] ?? null)}`),
        })),
      ]}
    />
  )
}
