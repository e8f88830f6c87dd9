import type { MysteryCard as Mystery } from "#domain/mysteries/card.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { plainHref } from "#shared/addresses/plain-href.ts"
import { Picture } from "#app/components/picture.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { FlameAverage } from "#app/ui/picture/flames.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon, pinIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { averageDifficultyText, difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { enoughVoices, figuresFrozen } from "#shared/catalogue/satisfaction.ts"
import { cardConfirmedText, notHeldText } from "#shared/catalogue/confirmations.ts"
import { factsOf } from "#shared/catalogue/mystery-facts.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { numberText } from "#shared/text/number-text.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { DateLine } from "./date-line.tsx"
import { isPast } from "./is-past.ts"
import { LabelTab } from "./label-tab.tsx"
import { MakerSign } from "./maker-sign.tsx"
import { StatusButtons } from "./status-buttons.tsx"
import css from "./mystery-card.module.css"
import { tagsThatFit } from "./tags-that-fit.ts"
import { typesWithIcons } from "./type-icon.ts"

/** In a list by distance it has one. */
export type ListedMystery = Mystery & { distance?: string | null }

type Props = {
  mystery: ListedMystery
  now: Date
  /** How wide its picture is on which screens. */
  sizes: string
  /** Visible without scrolling, so its picture loads eagerly. */
  eager?: boolean
  level?: 2 | 3
}

/**
 * The full card. The title's link covers it; maker, tags, numbers and buttons lie above. Its links are plain, because there
 * are many (see follow-plain-links.ts).
 */
export function MysteryCard({ mystery, now, sizes, eager, level = 3 }: Props) {
  const Heading = level === 2 ? "h2" : "h3"
  return (
    <article
      className={classNames(
        css.card,
        mystery.subscription && css.pick,
        isPast(mystery, now) && css.past,
      )}
      data-card={`mystery:${mystery.id}`}
    >
      <div className={css.top}>
        <LabelTab mystery={mystery} now={now} />
        <div className={css.poster}>
          <Picture
            url={mystery.img}
            alt=""
            widths={[320, 480, 640]}
            sizes={sizes}
            eager={eager}
            className="fills"
          />
        </div>
        {mystery.maker !== null && <MakerSign name={mystery.maker} img={mystery.makerImg} />}
      </div>
      <div className={css.body}>
        <DateLine mystery={mystery} now={now} className={css.dates} />
        <Heading className={css.title}>
          <a href={addresses.mystery(mystery.id)} className="cover" target="_blank" rel="noopener">
            <Phrases text={mystery.title} />
            <span className="vh">（新しいタブで開きます）</span>
          </a>
        </Heading>
        <Facts mystery={mystery} today={tokyoDay(now)} />
        <Classes mystery={mystery} />
        <div className={css.line}>
          <Tags tags={mystery.tags} />
          {/* In place of the tags: who of those whom the viewer follows played it. */}
          <p className={css.followed} data-followed="" />
        </div>
        <Numbers mystery={mystery} />
      </div>
      <StatusButtons mystery={mystery} />
    </article>
  )
}

/** 1〜4人・2,400円・約2時間・浅草駅・確認 3日前: the line breaks between facts only. */
function Facts({ mystery, today }: { mystery: Mystery; today: Day }) {
  const doubted = notHeldText(mystery, today)
  const confirmed = doubted === null ? cardConfirmedText(mystery, today) : null
  return (
    <p className={css.facts}>
      {factsOf(mystery).map((fact) => (
        <span key={fact}>{`${fact} `}</span>
      ))}
      {confirmed && <span className="num">{`${confirmed} `}</span>}
      {doubted && <b className={css.doubted}>{doubted}</b>}
    </p>
  )
}

/** Where it is, and all its types. */
function Classes({ mystery }: { mystery: ListedMystery }) {
  return (
    <p className={css.classes}>
      <span>
        <Icon of={pinIcon} size="s" />
        {mystery.distance && <b className={css.distance}>{mystery.distance}</b>}
        {shortPrefectureNames(mystery.prefectures).join("・")}
      </span>
      {typesWithIcons(mystery.types).map(({ id, name, icon }) => (
        <span key={id}>
          <Icon of={icon} size="s" />
          {name}
        </span>
      ))}
    </p>
  )
}

function Tags({ tags }: { tags: string[] }) {
  const shown = tagsThatFit(tags)
  const more = tags.length - shown.length
  return (
    <Covered what={tags.length > 0 ? "タグ" : undefined} className={css.tags}>
      {shown.map((tag) => (
        <a key={tag} href={plainHref(addresses.tag(tag))}>{`#${tag} `}</a>
      ))}
      {more > 0 && (
        <span className="num">
          {`+${more}`}
          <span className="vh">件のタグ</span>
        </span>
      )}
    </Covered>
  )
}

function Numbers({ mystery }: { mystery: Mystery }) {
  const { id, reviewCount, averageDifficulty: average, outcomeCount, successRate } = mystery
  const { satisfaction, satisfactionCount, isFrozen } = mystery
  return (
    <Covered what="評価" className={css.numbers}>
      {average !== null && (
        <button
          type="button"
          data-tip={`難易度の平均 ${averageDifficultyText(average)}（${difficultyLabel(average)}）`}
        >
          <FlameAverage average={average} label="難易度の平均" />
        </button>
      )}
      <a href={addresses.reviewsOf(id)}>
        <Icon of={commentIcon} size="s" />
        <span className="num">{numberText(reviewCount)}</span>
        <span className="vh">件のナゾ活を読む</span>
      </a>
      {satisfaction !== null && satisfactionCount >= enoughVoices && (
        <span
          className={css.rate}
        >{`満足度 ${satisfaction.toFixed(1)}（${satisfactionCount}人）`}</span>
      )}
      {isFrozen && <span className={css.rate}>{figuresFrozen}</span>}
      {successRate !== null && (
        <span className={css.rate}>{`成功率 ${successRate}%（${outcomeCount}人）`}</span>
      )}
    </Covered>
  )
}
