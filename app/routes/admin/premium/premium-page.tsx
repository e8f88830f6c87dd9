import type { ReactNode } from "react"
import { Form } from "react-router"
import { DateField } from "#app/ui/form/date-field.tsx"
import { useResetForm } from "#app/ui/form/use-reset-form.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { LineChart } from "#app/ui/picture/line-chart.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import { Chip } from "#app/ui/text/chip.tsx"
import type { PickUpReach } from "#domain/analytics/reach.ts"
import * as deskFile from "#shared/addresses/desk-file.ts"
import { deskPremium } from "#shared/addresses/desk-premium.ts"
import {
  latestDays,
  longestRange,
  type Range,
  type ReachKind,
  reachKinds,
  reachWords,
} from "#shared/analytics/reach.ts"
import { firstDay } from "#shared/time/month.ts"
import { type Day, dayText, monthDayText } from "#shared/time/tokyo.ts"
import { meanText, timesText } from "./mean-text.ts"
import { ByDay, ByPickUp } from "./premium-tables.tsx"
import css from "./premium-page.module.css"

export const title = "PickUpの効果"

type Props = PickUpReach & { range: Range; today: Day }

/** PickUps beside the other mysteries: in lines, by mystery, by day, and as a file. */
export function PremiumPage({ range, today, closed, ...reach }: Props) {
  return (
    <>
      <div className={css.head}>
        <h1 className={css.name}>{title}</h1>
        <a href={fileOf(range)} className={css.file} download>
          CSVで保存
        </a>
      </div>
      <RangeForm range={range} today={today} />
      <About range={range} closed={closed} />
      {reach.mean.others === null && reach.mean.pickUps === null ? (
        <EmptyState title="この期間の集計はありません。" />
      ) : (
        <Comparison {...reach} />
      )}
    </>
  )
}

const fileOf = (range: Range) =>
  deskFile.writeWith("premium", deskPremium.write({ range }, "").split("?")[1] ?? "")

const presets = [7, 28, 90, longestRange - 1]

function RangeForm({ range, today }: Pick<Props, "range" | "today">) {
  const { to: yesterday } = latestDays(1, today)
  const form = useResetForm(`${range.from} ${range.to}`)
  return (
    <Form ref={form} preventScrollReset className={css.range}>
      <DateField
        label="から"
        name="from"
        defaultValue={range.from}
        min={firstDay}
        max={yesterday}
      />
      <DateField label="まで" name="to" defaultValue={range.to} min={firstDay} max={yesterday} />
      <Button type="submit" tone="secondary">
        表示
      </Button>
      <ul className={css.presets}>
        {presets.map((count) => (
          <li key={count}>
            <Chip as={SiteLink} to={deskPremium.write({ range: latestDays(count, today) }, today)}>
              {count}日
            </Chip>
          </li>
        ))}
      </ul>
    </Form>
  )
}

function About({ range, closed }: Pick<Props, "range" | "closed">) {
  return (
    <div className={css.about}>
      <p>
        {`${dayText(range.from)}から${dayText(range.to)}まで。PickUpの謎とほかの謎を、1件あたりの1日の平均でくらべます。`}
        {closed === null
          ? "集計は、日付が変わったあとに前の日の分ができます。"
          : `集計があるのは${dayText(closed.from)}から${dayText(closed.to)}までです。`}
      </p>
      <p>
        公開中で終わっていない謎を、その日の終わりのPickUpかどうかで分けています。気になる・プレイ済・ナゾ活は、その日の終わりに残っていた数です。あとの変更は入りません。カードは1ページにつき1回まで数え、追跡を断っているブラウザの分は入りません。クリック率は、クリック÷半分以上の表示です。
      </p>
    </div>
  )
}

type Reach = Pick<Props, "days" | "mean" | "pickUps">

function Comparison({ days, mean, pickUps }: Reach) {
  return (
    <>
      <div className={css.charts}>
        {reachKinds.map((kind) => (
          <section key={kind} aria-labelledby={`reach-${kind}`} className={css.chart}>
            <h2 id={`reach-${kind}`} className="text-16">
              {reachWords[kind].name}
            </h2>
            <p className="text-12 ink-2">{reachWords[kind].meaning}</p>
            <LineChart
              sentence={sentenceOf(mean, kind)}
              first={{
                label: "PickUp",
                values: days.map(({ pickUps }) => pickUps?.[kind] ?? null),
              }}
              second={{
                label: "ほかの謎",
                values: days.map(({ others }) => others?.[kind] ?? null),
              }}
              from={monthDayText(days[0]?.day ?? "")}
              to={monthDayText(days.at(-1)?.day ?? "")}
              peakText={(peak) => `最大 ${meanText(peak)}`}
            />
          </section>
        ))}
      </div>
      <div className={css.tables}>
        <Fold title="謎ごとの合計" note={`${pickUps.length}件`}>
          <ByPickUp pickUps={pickUps} others={mean.others} days={days.length} />
        </Fold>
        <Fold title="日ごとの平均（PickUp1件あたり）" note={`${days.length}日`}>
          <ByDay days={days} />
        </Fold>
      </div>
    </>
  )
}

type FoldProps = { title: string; note: string; children: ReactNode }

/** A table that opens: on a phone, where each row is a card, both would be twenty screens long. */
const Fold = ({ title, note, children }: FoldProps) => (
  <details className="fold line-top">
    <summary>
      <h2 className="text-18">{title}</h2>
      <span className="text-12 ink-3 num">{note}</span>
      <Icon of={chevronDownIcon} className={css.arrow} />
    </summary>
    {children}
  </details>
)

/** 1件1日あたり、PickUp 12.5、ほか 3.20（3.9倍） */
function sentenceOf({ pickUps, others }: Reach["mean"], kind: ReachKind): string {
  const [own, other] = [pickUps?.[kind] ?? null, others?.[kind] ?? null]
  return `1件1日あたり、PickUp ${meanText(own)}、ほか ${meanText(other)}${timesText(own, other)}`
}
