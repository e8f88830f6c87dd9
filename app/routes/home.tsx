import { Suspense } from "react"
import { useLocation } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { EndingSoon } from "./home/ending-soon.tsx"
import { Hero } from "./home/hero.tsx"
import { SeenMysteries } from "./home/seen-mysteries.tsx"
import { useShownAbove } from "./home/shown-above.ts"
import { Types } from "./home/types.tsx"
import { MostWanted } from "./home/most-wanted.tsx"
import { wakeRail } from "./home/wake-rail.ts"
import { OwnBoxes } from "./home/own-boxes.tsx"
import { Quotation } from "./home/quotation.tsx"
import { Voices } from "./home/voices.tsx"
import { Areas } from "./home/areas.tsx"
import { ColumnLines } from "#app/components/column/column-lines.tsx"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { UnplayedStrip } from "#app/components/mystery/unplayed-strip.tsx"
import { SignUpPrompt } from "#app/components/sign-up-prompt.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { fixed } from "#shared/addresses/page.ts"
import { home } from "#shared/addresses/paths.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keep, keepCards } from "#app/request/keep.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { siteThings } from "#app/head/structured-data/site-things.ts"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import css from "./home/home.module.css"
import type { Route } from "./+types/home"
import { readHome } from "./home/read-page.ts"

const SavedOnHome = lazyPart(async () => (await import("./home/saved.tsx")).SavedOnHome)
const OwnHome = lazyPart(async () => (await import("./home/own-home.tsx")).OwnHome)
const Greeting = lazyPart(async () => (await import("./home/greeting.tsx")).Greeting)

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(home), args)
  const { context } = args
  const { endingSoon, newest, areas, columns, ...shown } = await readHome(context.get(services))
  return {
    ...shown,
    endingSoon: keepCards(context, endingSoon),
    newest: keepCards(context, newest),
    areas: keep(context, areas),
    columns: columns.length > 0 ? keep(context, { columns }) : null,
    // Members are shown it in a place of their own.
    guestsRail: keep(context, { mostWanted: shown.mostWanted }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.home,
        data: siteThings(loaderData.origin),
      })
    : []

export default function Home({ loaderData }: Route.ComponentProps) {
  const { endingSoon, newest, mostWanted, guestsRail, areas, columns } = loaderData
  const { quotation, slab, voices, open, shortcuts, forNewcomers, now } = loaderData
  const today = tokyoDay(now)
  const isMember = useViewer().kind === "member"
  const shownAbove = useShownAbove()
  const arrival = useLocation().state as { isSolved?: true } | null
  const all = { to: addresses.mysteries, text: "すべて見る", link: SiteLink }
  return (
    <>
      {arrival?.isSolved && (
        <Suspense>
          <Greeting now={now} />
        </Suspense>
      )}
      <Hero open={open} shortcuts={shortcuts} forNewcomers={forNewcomers} today={today} />
      <div className={css.members}>
        <Suspense fallback={<OwnBoxes />}>
          {isMember ? <OwnHome today={today} mostWanted={mostWanted} /> : <OwnBoxes />}
        </Suspense>
      </div>
      {mostWanted.length > 0 && (
        <section className={`wrap ${css.first} ${css.guests}`}>
          <SectionHead
            title="みんなが行きたい謎"
            size="s"
            more={{ to: addresses.popular, text: "ランキング", link: SiteLink }}
          />
          <KeptPart of={guestsRail} id="most-wanted" wake={wakeRail}>
            {({ mostWanted }) => <MostWanted mysteries={mostWanted} shown={mostWanted} />}
          </KeptPart>
        </section>
      )}
      {quotation && (
        <section className={`wrap ${css.quotation} ${css.guests}`} aria-label="ナゾ活のことば">
          <Quotation of={quotation} slab={slab} />
        </section>
      )}
      <Types />
      {isMember && (
        <Suspense>
          <SavedOnHome />
        </Suspense>
      )}
      <SeenMysteries />
      <UnplayedStrip of={endingSoon} without={shownAbove} className="wrap section">
        {(left) => (
          <>
            <SectionHead title="もうすぐ終わる謎" more={all} />
            <EndingSoon mysteries={left} now={now} />
          </>
        )}
      </UnplayedStrip>
      <SignUpPrompt className="wrap section" />
      {voices.length > 0 && (
        <section className={`wrap section ${css.guests}`}>
          <SectionHead
            title="きょうのナゾ活"
            more={{ to: addresses.trending, text: "もっと読む", link: SiteLink }}
          />
          <Voices voices={voices} />
        </section>
      )}
      <UnplayedStrip of={newest} without={shownAbove} className="wrap section">
        {(left) => (
          <>
            <SectionHead title="新しく加わった謎" more={all} />
            <CardGrid mysteries={left} now={now} variant="strip" />
          </>
        )}
      </UnplayedStrip>
      {columns && (
        <section className="wrap section">
          <SectionHead
            title="コラム"
            more={{ to: addresses.columns, text: "すべて読む", link: SiteLink }}
          />
          <KeptPart of={columns} id="newest-columns">
            {({ columns }) => <ColumnLines columns={columns} />}
          </KeptPart>
        </section>
      )}
      <section className={`wrap section ${css.guests}`}>
        <SectionHead
          title="場所でさがす"
          more={{ to: addresses.areas, text: "地図で見る", link: SiteLink }}
        />
        <KeptPart of={areas} id="areas">
          {(counts) => <Areas counts={counts} />}
        </KeptPart>
      </section>
    </>
  )
}
