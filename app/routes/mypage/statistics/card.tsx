import { Picture } from "#app/components/picture.tsx"
import { ShareCardButton } from "#app/components/share-card/share-card-button.tsx"
import type { StatisticsPage } from "./read-page.ts"
import { seasons } from "./season.tsx"
import { Story } from "./story.tsx"
import css from "./card.module.css"

type Props = { year: number; page: StatisticsPage }

/** The way to the card of the year, with a taste of it. */
export function Card({ year, page: { total, best, stories } }: Props) {
  const posters = best.plays.filter(({ img }) => img !== null)
  const season = stories.seasons && {
    name: seasons[stories.seasons.most]?.name,
    count: stories.seasons.counts[stories.seasons.most],
  }
  return (
    <Story ground="page" about="年間カード" sentence="一枚にして、見せよう。">
      <div className={css.card}>
        <div className={css.taste} aria-hidden>
          <div className={css.words}>
            <span>{`わたしの${year}年`}</span>
            <b className="num">{total}</b>
            <p>
              {season && <span>{`${season.name}に${season.count}作。`}</span>}
              {best.isFirstAhead && <span>{`いちばんは、「${best.plays[0]?.title}」。`}</span>}
            </p>
          </div>
          <ul>
            {posters.map(({ id, img }) => (
              <li key={id}>
                <Picture url={img} alt="" widths={[320]} sizes="180px" className="photo" />
              </li>
            ))}
          </ul>
        </div>
        <ShareCardButton subject={`${year}`} tone="primary">
          カードを見せる
        </ShareCardButton>
      </div>
    </Story>
  )
}
