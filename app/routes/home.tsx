import { Suspense } from "react"
import { useLocation } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { EndingSoon } from "./home/ending-soon.tsx"
import { Hero } from "./home/hero.tsx"
import { SeenMysteries } from "./home/seen-mysteries.tsx"
import { TypesAndCategories } from "./home/types-and-categories.tsx"
import { Popular } from "./home/popular.tsx"
import { Voices } from "./home/voices.tsx"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Regions } from "#app/components/map/regions.tsx"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { UnplayedStrip } from "#app/components/mystery/unplayed-strip.tsx"
import { SignUpPrompt } from "#app/components/sign-up-prompt.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { fixed } from "#shared/addresses/page.ts"
import { home } from "#shared/addresses/paths.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { siteThings } from "#app/head/structured-data/site-things.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import type { Route } from "./+types/home"
import { readHome } from "./home/read-page.ts"

const SavedOnHome = lazyPart(async () => (await import("./home/saved.tsx")).SavedOnHome)
const Greeting = lazyPart(async () => (await import("./home/greeting.tsx")).Greeting)

export async function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(home), args)
  return await readHome(args.context.get(services))
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
  const { endingSoon, newest, popular, voices, regions, open, shortcuts, now } = loaderData
  const isMember = useViewer().kind === "member"
  const arrival = useLocation().state as { isSolved?: true } | null
  const all = { to: addresses.mysteries, text: "すべて見る", link: SiteLink }
  return (
    <>
      {arrival?.isSolved && (
        <Suspense>
          <Greeting now={now} />
        </Suspense>
      )}
      <Hero open={open} shortcuts={shortcuts} />
      <TypesAndCategories />
      {isMember && (
        <Suspense>
          <SavedOnHome />
        </Suspense>
      )}
      <SeenMysteries />
      <UnplayedStrip of={endingSoon} className="wrap section">
        {(left) => (
          <>
            <SectionHead title="もうすぐ終わる謎" more={all} />
            <EndingSoon mysteries={left} now={now} />
          </>
        )}
      </UnplayedStrip>
      <SignUpPrompt className="wrap section" />
      <UnplayedStrip of={newest} className="wrap section">
        {(left) => (
          <>
            <SectionHead title="新しく加わった謎" more={all} />
            <CardGrid mysteries={left} now={now} variant="strip" />
          </>
        )}
      </UnplayedStrip>
      <UnplayedStrip of={popular} className="wrap section">
        {(left) => (
          <>
            <SectionHead
              title="人気の謎"
              more={{ to: addresses.popular, text: "ランキングを見る", link: SiteLink }}
            />
            <Popular mysteries={popular} shown={left} />
          </>
        )}
      </UnplayedStrip>
      {voices.length > 0 && (
        <section className="wrap section">
          <SectionHead
            title="いま読まれているナゾ活"
            more={{ to: addresses.trending, text: "もっと読む", link: SiteLink }}
          />
          <Voices reviews={voices} />
        </section>
      )}
      <section className="wrap section">
        <SectionHead
          title="場所からさがす"
          more={{ to: addresses.areas, text: "都道府県も見る", link: SiteLink }}
        />
        <Regions counts={regions} />
      </section>
    </>
  )
}
