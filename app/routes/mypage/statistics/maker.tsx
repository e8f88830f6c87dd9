import { addresses } from "#shared/addresses/addresses.ts"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { Stories } from "#domain/statistics/stories.ts"
import type { StatisticsPage } from "./read-page.ts"
import { Story, Table } from "./story.tsx"
import css from "./maker.module.css"

type Props = {
  of: NonNullable<Stories["maker"]>
  page: Pick<StatisticsPage, "period" | "thisYear" | "unplayed">
}

/** The maker met most often, and what of theirs is left. */
export function Maker({ of, page }: Props) {
  const { count, mean, plays, makers } = of
  const { unplayed } = page
  return (
    <Story
      ground="page"
      isHalf
      about="いちばん会いに行った制作"
      sentence={sentenceOf(of, page)}
      table={
        <Table
          caption="制作ごとに遊んだ謎"
          columns={["制作", "遊んだ謎"]}
          rows={makers.map(({ name, count }) => ({
            key: name,
            head: (
              <MaybeLink to={addresses.maker(name)} className="link">
                {name}
              </MaybeLink>
            ),
            cells: [`${count}作`],
          }))}
        />
      }
    >
      <ul className={css.fan}>
        {plays.map(({ id, title, img }) => (
          <li key={id}>
            <SiteLink to={addresses.mystery(id)} prefetch="none" className={css.poster}>
              <Picture url={img} alt={title} widths={[320, 480]} sizes="200px" className="fills" />
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className={css.foot}>
        {`${count}作${mean === null ? "" : `、満足度の平均${mean.toFixed(1)}`}。`}
        {unplayed && unplayed.count > 0 && (
          <SiteLink to={unplayed.to} className="row tap link">
            {`まだ遊んでいない${unplayed.count}作を見る`}
          </SiteLink>
        )}
      </p>
    </Story>
  )
}

function sentenceOf({ name, count, isAgain }: Props["of"], { period, thisYear }: Props["page"]) {
  if (period === "all") return `いちばん多いのは${name}`
  const when = period === thisYear ? "今年" : `${period}年`
  return isAgain ? `${when}も、${name}だった。` : `${when}は、${name}に${count}回。`
}
