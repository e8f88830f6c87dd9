import { Form } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { statistics } from "#shared/addresses/paths.ts"
import * as ownYearPicture from "#shared/addresses/own-year-picture.ts"
import * as yearCard from "#shared/addresses/year-card.ts"
import { CopyText } from "#app/components/copy-text.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { TabLinks } from "#app/ui/list/tab-links.tsx"
import {
  type YearCard,
  type YearCardShape,
  yearCardShapes,
  yearCardText,
} from "#shared/year-cards/year-card.ts"
import type { YearCardPageData } from "./read-page.ts"
import css from "./year-card-page.module.css"

export const title = "年間ナゾ活カード"

const stops = [
  { label: "マイページ", to: addresses.mypage },
  { label: "統計", to: statistics },
]

type Props = YearCardPageData & { failure: string | undefined }

/** The pictures of a year, and the secret link for those who may see them. */
export function YearCardPage({ years, card, link, failure }: Props) {
  return (
    <>
      <PageHead
        title={title}
        stops={stops}
        lead="一年の記録を一枚の画像にまとめます。リンクを作るまで、あなただけに表示されます。"
      />
      {failure && <AlertBox tone="danger">{failure}</AlertBox>}
      {card ? (
        <>
          <TabLinks
            label="年"
            here={yearCard.write({ year: card.year })}
            tabs={years.map((year) => ({ to: yearCard.write({ year }), label: `${year}年` }))}
            link={SiteLink}
          />
          <div className={css.pictures}>
            <Picture card={card} shape="wide" />
            <Picture card={card} shape="tall" />
          </div>
          <Sharing link={link} />
        </>
      ) : (
        <EmptyState
          title="まだ記録がありません。"
          text="遊んだ謎を「プレイ済」にすると、その年のカードができます。"
        >
          <Button as={SiteLink} to={addresses.mysteries}>
            プレイした謎をさがす
          </Button>
        </EmptyState>
      )}
    </>
  )
}

function Picture({ card, shape }: { card: YearCard; shape: YearCardShape }) {
  const { width, height, label } = yearCardShapes[shape]
  const src = ownYearPicture.write({ year: card.year, shape })
  return (
    <figure className={css.picture}>
      <img
        src={src}
        width={width}
        height={height}
        alt={shape === "wide" ? yearCardText(card) : "同じ内容の、縦長のカード"}
        className={css[shape]}
      />
      <figcaption>
        <Button
          as="a"
          href={src}
          download={`nazokatsu-${card.year}-${shape}.jpg`}
          tone="secondary"
          size="s"
        >
          {label}を保存
        </Button>
      </figcaption>
    </figure>
  )
}

function Sharing({ link }: { link: string | null }) {
  return (
    <section className={css.sharing} aria-labelledby="sharing">
      <h2 id="sharing" className={css.title}>
        リンクで見せる
      </h2>
      {link === null ? (
        <>
          <p className="text-14 ink-2">
            リンクを知っている人だけが、このカードを見られます。いつでも取り消せます。
          </p>
          <Form method="post" preventScrollReset>
            <Button type="submit" name="what" value="share">
              リンクを作る
            </Button>
          </Form>
        </>
      ) : (
        <>
          <CopyText label="このカードのリンク" text={link} />
          <p className="text-14 ink-2">
            リンクの先には、作ったときの内容が表示されます。あとから増えた記録は「最新の内容にする」で反映されます。
          </p>
          <Form method="post" preventScrollReset className="row wraps gap-8">
            <Button type="submit" name="what" value="share" tone="secondary">
              最新の内容にする
            </Button>
            <Button type="submit" name="what" value="withdraw" tone="quiet">
              リンクを取り消す
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
