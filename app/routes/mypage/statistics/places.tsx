import type { CSSProperties } from "react"
import { numberText } from "#shared/text/number-text.ts"
import { NightMap } from "#app/components/map/night-map.tsx"
import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import type { Stories } from "#domain/statistics/stories.ts"
import type { StatisticsPage } from "./read-page.ts"
import { Story, Table } from "./story.tsx"
import css from "./places.module.css"

type Props = {
  of: NonNullable<Stories["places"]>
  numbers: Pick<StatisticsPage["numbers"], "minutes" | "money">
}

const nameOf = (id: string) =>
  shortPrefectureName(prefectures.find((each) => each.id === id)?.name ?? "")

/** The map at night of a period, with the time and money that it took. */
export function Places({ of, numbers: { minutes, money } }: Props) {
  const { counts, visited } = of
  const hours = Math.round((minutes.own.sum + minutes.usual.sum) / 60)
  const yen = money.own.sum + money.usual.sum
  const rows = prefectures
    .flatMap(({ id }) => (counts[id] ? [{ id, count: counts[id] }] : []))
    .toSorted((one, other) => other.count - one.count)
  return (
    <Story
      ground="night"
      isHalf
      about="めぐった場所"
      sentence={sentenceOf(of)}
      table={
        <Table
          caption="都道府県ごとに遊んだ謎"
          columns={["都道府県", "遊んだ謎"]}
          rows={rows.map(({ id, count }) => ({
            key: id,
            head: nameOf(id),
            cells: [`${count}作`],
          }))}
        />
      }
    >
      <div className={css.ground}>
        <div className={css.parts}>
          <NightMap plays={counts} names className={css.map} />
          <div className="shrinks">
            <dl className={css.figures}>
              <Figure name="都道府県" value={visited} unit={`/ ${prefectures.length}`} />
              {hours > 0 && <Figure name="遊んだ時間" value={hours} unit="時間" />}
              {yen > 0 && <Figure name="使ったお金" value={yen} unit="円" />}
            </dl>
            <Most of={rows.slice(0, ranked)} />
          </div>
        </div>
      </div>
    </Story>
  )
}

/** So many prefectures are named beside the map. */
const ranked = 5

/** The prefectures with the most plays, as bars. The table has them all. */
function Most({ of }: { of: readonly { id: string; count: number }[] }) {
  const peak = of[0]?.count ?? 1
  return (
    <ol className={css.most} aria-label="よく遊んだ都道府県">
      {of.map(({ id, count }) => (
        <li key={id} style={{ "--share": count / peak } as CSSProperties}>
          <span>{nameOf(id)}</span>
          <i aria-hidden />
          <b className="num">{count}作</b>
        </li>
      ))}
    </ol>
  )
}

type FigureProps = { name: string; value: number; unit: string }

const Figure = ({ name, value, unit }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">
      {numberText(value)}
      <small>{unit}</small>
    </dd>
  </div>
)

/** Far is from the prefecture with the most plays. */
function sentenceOf({ visited, most, farthest }: Props["of"]): string {
  if (farthest) return `いちばん遠くは、${nameOf(farthest)}。`
  return visited === 1 ? `${nameOf(most)}で遊びました` : `${visited}つの都道府県で遊びました`
}
