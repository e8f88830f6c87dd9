import type { WantedMystery } from "#domain/mysteries/most-wanted.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { FlameAverage } from "#app/ui/picture/flames.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon, ringTickIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { ranksOf } from "#shared/lists/ranks.ts"
import css from "./popular.module.css"

type Props = {
  mysteries: readonly WantedMystery[]
  /** The ones that this viewer sees. All keep their ranks. */
  shown: readonly WantedMystery[]
}

/** The top of the ranking. The first one has a picture, the others are lines. */
export function Popular({ mysteries, shown }: Props) {
  const ranks = ranksOf(mysteries, ({ statusCount }) => statusCount)
  const [first, ...others] = mysteries
  if (!first) return null
  return (
    <div className={css.rank}>
      {shown.includes(first) && (
        <article data-card={`mystery:${first.id}`}>
          <SiteLink to={addresses.mystery(first.id)} className={css.first}>
            <Picture
              url={first.img}
              alt=""
              widths={[480, 640, 800]}
              sizes="(min-width: 960px) 552px, calc(100vw - 32px)"
              className="photo round-m"
            />
            <span className={`${css.big} num`}>1</span>
            <h3>
              <Phrases text={first.title} />
            </h3>
            <p className={css.where}>{whereAndWhat(first)}</p>
            <Numbers mystery={first} />
          </SiteLink>
        </article>
      )}
      <ol className={css.lines}>
        {others.map(
          (mystery, n) =>
            shown.includes(mystery) && (
              <li key={mystery.id} value={ranks[n + 1]} data-card={`mystery:${mystery.id}`}>
                <SiteLink to={addresses.mystery(mystery.id)} className={css.line}>
                  <span className={`${css.place} num`} aria-hidden>
                    {ranks[n + 1]}
                  </span>
                  <Picture
                    url={mystery.img}
                    alt=""
                    widths={[160, 320]}
                    sizes="(min-width: 960px) 132px, 100px"
                    className="photo round-s"
                  />
                  <span className={css.words}>
                    <b>
                      <Phrases text={mystery.title} />
                    </b>
                    <span className={css.where}>{whereAndWhat(mystery)}</span>
                    <Numbers mystery={mystery} />
                  </span>
                </SiteLink>
              </li>
            ),
        )}
      </ol>
    </div>
  )
}

const whereAndWhat = ({ prefectures, types }: WantedMystery) =>
  [shortPrefectureNames(prefectures).join("・"), typesWithIcons(types)[0]?.name]
    .filter(Boolean)
    .join("・")

function Numbers({ mystery }: { mystery: WantedMystery }) {
  const { averageDifficulty, interestedCount, playedCount } = mystery
  return (
    <span className={`${css.numbers} num`}>
      {averageDifficulty !== null && (
        <Covered as="span" what="難易度">
          <FlameAverage average={averageDifficulty} label="難易度の平均" />
        </Covered>
      )}
      <span className="row-inline gap-4">
        <Icon of={bookmarkIcon} size="s" />
        <span className="vh">気になる</span>
        {interestedCount.toLocaleString("ja-JP")}
      </span>
      <span className="row-inline gap-4">
        <Icon of={ringTickIcon} size="s" />
        <span className="vh">プレイ済</span>
        {playedCount.toLocaleString("ja-JP")}
      </span>
    </span>
  )
}
