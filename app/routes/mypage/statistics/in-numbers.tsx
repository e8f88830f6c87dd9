import { numberText } from "#shared/text/number-text.ts"
import { DayGrid } from "#app/ui/form/day-grid.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import { MeterBars } from "#app/ui/picture/meter-bars.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import type { StatisticsPage } from "./read-page.ts"
import { Table } from "./story.tsx"
import css from "./in-numbers.module.css"

type Props = { page: Pick<StatisticsPage, "period" | "total" | "numbers"> }

/** All that is counted, folded: figures with what they are counted from, days, and shares. */
export function InNumbers({ page: { period, total, numbers } }: Props) {
  return (
    <details className={css.fold}>
      <summary>
        <h2 className={css.title}>数字で見る</h2>
        <Icon of={chevronDownIcon} />
      </summary>
      <div className={css.parts}>
        <Table
          caption="数字"
          columns={["", "", "内訳"]}
          rows={figuresOf(period, total, numbers).map(([name, value, note = ""]) => ({
            key: name,
            head: name,
            cells: [value, note],
          }))}
        />
        {numbers.days && period !== "all" && (
          <DayGrid year={period} counts={numbers.days} sentence="遊んだ日" />
        )}
        <Tops of={numbers.tops} />
      </div>
    </details>
  )
}

type Figure = readonly [name: string, value: string, note?: string]

function figuresOf(
  period: StatisticsPage["period"],
  total: number,
  numbers: StatisticsPage["numbers"],
): Figure[] {
  const { joined, reviews, ofAll, success, minutes, money, difficulty } = numbers
  const figures: readonly (Figure | false)[] = [
    [
      "遊んだ謎",
      `${number(total)}作`,
      period === "all" ? "" : `ひと月に平均${(total / 12).toFixed(1)}作`,
    ],
    ["登録した日", dayText(tokyoDay(new Date(joined)))],
    ["書いたナゾ活", `${number(reviews)}件`, "非公開も含む"],
    ofAll !== null && ["気になる", `${number(ofAll.favorites)}作`],
    ofAll !== null && [
      "連続で遊んだ日",
      `${number(ofAll.longestStreak)}日`,
      ofAll.currentStreak > 0 ? `いま${ofAll.currentStreak}日目` : "これまでの最長",
    ],
    success.of > 0 && [
      "成功率",
      `${Math.round((success.count / success.of) * 100)}%`,
      `${success.of}作中${success.count}作`,
    ],
    sumOf(minutes) > 0 && [
      "遊んだ時間",
      `${number(Math.round(sumOf(minutes) / 60))}時間`,
      sources(minutes, "目安の時間"),
    ],
    sumOf(money) > 0 && ["使ったお金", `${number(sumOf(money))}円`, sources(money, "通常料金")],
    difficulty !== null && [
      "感じた難しさ",
      difficulty.own.toFixed(1),
      `ほかの人は平均${difficulty.others.toFixed(1)}（${difficulty.count}件）`,
    ],
  ]
  return figures.filter((figure) => figure !== false)
}

type Amount = StatisticsPage["numbers"]["money"]

const sumOf = ({ own, usual }: Amount) => own.sum + usual.sum

/** Where a sum comes from: what the member noted, and what makers say about the rest. */
function sources({ own, usual }: Amount, usualName: string): string {
  if (usual.count === 0) return `${own.count}件の記録から`
  if (own.count === 0) return `${usual.count}件の${usualName}から`
  return `記録${own.count}件と、ほか${usual.count}件の${usualName}から`
}

const number = (value: number) => numberText(value)

/** With shares. A mystery of two types counts for both. */
function Tops({ of }: { of: StatisticsPage["numbers"]["tops"] }) {
  const groups = [
    {
      title: "タイプ",
      tops: of.topTypes.map(({ typeName, ...share }) => ({ name: typeName, ...share })),
    },
    {
      title: "カテゴリー",
      tops: of.topCategories.map(({ categoryName, ...share }) => ({
        name: categoryName,
        ...share,
      })),
    },
    {
      title: "都道府県",
      tops: of.topPrefectures.map(({ prefectureName, ...share }) => ({
        name: prefectureName,
        ...share,
      })),
    },
  ].filter(({ tops }) => tops.length > 0)
  return (
    <div className={css.tops}>
      {groups.map(({ title, tops }) => (
        <div key={title}>
          <h3 className={css.group}>{title}</h3>
          <MeterBars
            bars={tops.map(({ name, count, percentage }) => ({
              label: name,
              value: count,
              note: `${percentage}%`,
            }))}
            unit="作"
          />
        </div>
      ))}
    </div>
  )
}
