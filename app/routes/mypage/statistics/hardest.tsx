import type { CSSProperties } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import type { Stories } from "#domain/statistics/stories.ts"
import { Story, Table } from "./story.tsx"
import css from "./hardest.module.css"

type Of = NonNullable<Stories["hardest"]>

/** The mystery that was harder for the member than for others. */
export function Hardest({ of }: { of: Of }) {
  const { id, title, img, own, others, compared } = of
  const words = wordsOf(of)
  return (
    <Story
      ground="wine"
      isHalf
      about="いちばんの強敵"
      sentence="みんなより、手こずった一作。"
      table={
        <Table
          caption="感じた難しさ"
          columns={["謎", "あなた", "ほかの人"]}
          rows={compared.map((each) => ({
            key: each.id,
            head: each.title,
            cells: [each.own.toFixed(1), each.others.toFixed(1)],
          }))}
        />
      }
    >
      <SiteLink to={addresses.mystery(id)} prefetch="none" className={css.which}>
        <Picture
          url={img}
          alt=""
          widths={[320, 480]}
          sizes="(min-width: 960px) 220px, 132px"
          className={css.picture}
        />
        <b>
          <Phrases text={title} />
        </b>
      </SiteLink>
      <dl className={css.bars}>
        <Bar name="あなた" value={own} />
        <Bar name="ほかの人" value={others} />
      </dl>
      {words && <p className={css.words}>{words}</p>}
    </Story>
  )
}

const Bar = ({ name, value }: { name: string; value: number }) => (
  <div className={css.bar} style={{ "--share": value / 5 } as CSSProperties}>
    <dt>{name}</dt>
    <dd className="num">
      <span className="vh">難しさ </span>
      {value.toFixed(1)}
    </dd>
  </div>
)

function wordsOf({ outcome, satisfaction, easier }: Of): string {
  const solved = outcome === "success" ? "それでも成功" : null
  const liked = satisfaction === null ? null : `満足度は${satisfaction.toFixed(1)}`
  const said = [solved, liked].filter(Boolean).join("、")
  return [said && `${said}。`, easier && `逆に「${easier}」は、みんなより軽々と。`]
    .filter(Boolean)
    .join("")
}
