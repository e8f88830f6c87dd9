import { type ReactNode, useEffect } from "react"
import type { WantedMystery } from "#domain/mysteries/most-wanted.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { addPlayed } from "#shared/addresses/add-played.ts"
import { ownHome } from "#shared/addresses/paths.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { usePersonal } from "#app/viewer/use-personal.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { chooseTop, type Top } from "./choose-top.ts"
import { MostWanted } from "./most-wanted.tsx"
import { News } from "./news.tsx"
import { NextTicket } from "./next-ticket.tsx"
import { OwnBoxes } from "./own-boxes.tsx"
import { OwnMap } from "./own-map.tsx"
import { PosterRail } from "./poster-rail.tsx"
import { Quotation } from "./quotation.tsx"
import type { OwnHome as Own } from "./read-own.ts"
import { noteShownAbove } from "./shown-above.ts"
import { UntoldPlay } from "./untold-play.tsx"
import css from "./own-home.module.css"

type Props = { today: Day; mostWanted: readonly WantedMystery[] }

/** The start page of a member: what is next, what they have done, and what the members whom they follow do. */
export function OwnHome({ today, mostWanted }: Props) {
  const personal = usePersonal<Own>(ownHome)
  const shown = personal.kind === "personal" ? personal.data.shown : undefined
  useEffect(() => shown && noteShownAbove(shown), [shown])
  if (personal.kind === "failed") return <Failed retry={personal.retry} />
  if (personal.kind !== "personal") return <OwnBoxes />
  const { data } = personal
  const top = chooseTop(data)
  // Posters rather than words about nothing.
  const hasStart = top.kind === "start" && mostWanted.length > 0
  const first: Top = hasStart ? { kind: "rail" } : top
  const rail = <Rail of={data.rail} mostWanted={mostWanted} />
  return (
    <>
      <div className={`wrap ${css.top}`}>
        <div className={css.first}>
          <First of={first} slabs={data.slabs} today={today} rail={rail} />
          {hasStart && (
            <p className={css.ways}>
              <Button as={SiteLink} to={addPlayed.write({ by: "popular", of: null, after: null })}>
                遊んだ謎をまとめて記録
              </Button>
              <Button as={SiteLink} to={addresses.mysteries} tone="secondary">
                謎をさがす
              </Button>
            </p>
          )}
        </div>
        <OwnMap of={data.map} next={data.next} today={today} />
      </div>
      <News items={data.news} alike={data.alike} today={today} />
      {data.voice && (
        <section className={`wrap section ${css.voice}`}>
          <SectionHead title="きょうのナゾ活" />
          <Quotation
            of={data.voice}
            slab={data.slabs.voice}
            reason={data.voice.common > 0 && `あなたと同じ謎を${data.voice.common}作`}
          />
        </section>
      )}
      {first.kind !== "rail" && <section className={`wrap section ${css.rail}`}>{rail}</section>}
    </>
  )
}

type FirstProps = { of: Top; slabs: Own["slabs"]; today: Day; rail: ReactNode }

function First({ of: top, slabs, today, rail }: FirstProps) {
  switch (top.kind) {
    case "next":
      return (
        <NextTicket mystery={top.mystery} behind={top.behind} slab={slabs.next} today={today} />
      )
    case "untold":
      return <UntoldPlay play={top.play} slab={slabs.untold} />
    case "rail":
      return rail
    case "start":
      return <Start />
  }
}

const Start = () => (
  <EmptyState
    title="つぎの謎を、さがしに行きませんか。"
    text="「気になる」に入れておくと、終わる前にお知らせします。"
  >
    <Button as={SiteLink} to={addresses.mysteries}>
      謎をさがす
    </Button>
  </EmptyState>
)

type RailProps = { of: Own["rail"]; mostWanted: readonly WantedMystery[] }

/** Mysteries after the one that the member liked; without one, those that most members want. */
function Rail({ of: rail, mostWanted }: RailProps) {
  const viewer = useViewer()
  if (rail) {
    return (
      <>
        <SectionHead title="次に行くなら" lead={<After of={rail.after} />} />
        <PosterRail
          posters={rail.mysteries.map((mystery) => ({ ...mystery, line: factsOf(mystery) }))}
        />
      </>
    )
  }
  const isPlayed = ({ id }: WantedMystery) =>
    viewer.kind === "member" && viewer.statuses.get(id) === statuses.played
  return (
    <>
      <SectionHead
        title="みんなが行きたい謎"
        more={{ to: addresses.popular, text: "ランキング", link: SiteLink }}
      />
      <MostWanted
        mysteries={mostWanted}
        shown={mostWanted.filter((mystery) => !isPlayed(mystery))}
      />
    </>
  )
}

/** The whole title, which leads to the mystery where it is cut after two lines. */
const After = ({ of: { id, title } }: { of: NonNullable<Own["rail"]>["after"] }) => (
  <span className={css.after}>
    <SiteLink to={addresses.mystery(id)} className="leads" title={title}>
      「<Phrases text={title} />」
    </SiteLink>
    を楽しんだあなたに
  </span>
)

const factsOf = ({ prefectures, types }: { prefectures: string[]; types: string[] }) =>
  [typesWithIcons(types)[0]?.name, shortPrefectureNames(prefectures)[0]].filter(Boolean).join("・")

const Failed = ({ retry }: { retry: () => void }) => (
  <EmptyState title="あなたのホームを読み込めませんでした。" text="通信状況をご確認ください。">
    <Button tone="secondary" onClick={retry}>
      もう一度読み込む
    </Button>
  </EmptyState>
)
