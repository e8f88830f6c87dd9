import { useEffect } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import * as mysteryPage from "#shared/addresses/mystery.ts"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { UnplayedStrip } from "#app/components/mystery/unplayed-strip.tsx"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import type { SeenMystery } from "#app/components/mystery/seen.ts"
import { Experience } from "./detail/experience.tsx"
import { MakerBox } from "./detail/maker-box.tsx"
import { mysteryMeta } from "./detail/meta.ts"
import { MysteryReviews } from "./detail/mystery-reviews.tsx"
import { Outline } from "./detail/outline.tsx"
import { Overview } from "./detail/overview.tsx"
import { PlaceBox } from "./detail/place-box.tsx"
import { SimilarBox } from "./detail/similar-box.tsx"
import { Story } from "./detail/story.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { switchBare } from "#app/viewer/bare.ts"
import { Button } from "#app/ui/button.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { Route } from "./+types/detail"
import css from "./detail.module.css"
import { readMysteryPage } from "./detail/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(mysteryPage, args)
  const shown = await readMysteryPage(args.context.get(services), state)
  if (!shown) notFound(args.request)
  return shown
}

export const meta: Route.MetaFunction = ({ loaderData }) => mysteryMeta(loaderData)

/** For the start page, which has the code. */
async function keepSeen(mystery: SeenMystery) {
  const { rememberSeen } = await import("#app/components/mystery/seen.ts")
  rememberSeen(mystery)
}

export default function MysteryPage({ loaderData }: Route.ComponentProps) {
  const { mystery, instead, similar, related, now, origin } = loaderData
  useEffect(() => void keepSeen(mystery), [mystery])
  const parts = [
    mystery.prefectures.length > 0 && { id: "place", label: "場所" },
    { id: "review", label: "ナゾ活" },
    instead.length + related.length > 0 && { id: "next", label: "次の謎" },
  ].filter((part) => part !== false)
  return (
    <>
      <Overview
        mystery={mystery}
        stops={loaderData.stops}
        ticket={loaderData.ticket}
        calendar={loaderData.calendar}
        parts={parts}
        now={now}
        origin={origin}
      />
      <Others id="next" title="似た、いま遊べる謎" mysteries={instead} now={now} />
      <div className={css.columns}>
        <div className={css.words}>
          <p className={css.bare}>
            <Button tone="quiet" size="s" onClick={() => switchBare()}>
              <span data-bare-off>情報ゼロで見る</span>
              <span data-bare-on>情報ゼロをやめる</span>
            </Button>
          </p>
          <Story mystery={mystery} />
          <Outline outline={loaderData.outline} />
          <Experience
            mystery={mystery}
            distributions={loaderData.distributions}
            playTimes={loaderData.playTimes}
            typicalTime={loaderData.typicalTime}
            told={loaderData.told}
          />
          <MysteryReviews {...loaderData} />
        </div>
        <aside className={css.side} aria-label="場所と制作">
          <PlaceBox mystery={mystery} />
          {mystery.maker && <MakerBox maker={mystery.maker} />}
          <SimilarBox
            title={instead.length > 0 ? "ほかにも、いま遊べる謎" : "似た、いま遊べる謎"}
            mysteries={similar}
            now={now}
          />
        </aside>
      </div>
      <Others
        id={instead.length > 0 ? undefined : "next"}
        title="これを遊んだ人が次に選んだ謎"
        mysteries={related}
        now={now}
      />
    </>
  )
}

type OthersProps = { id?: string; title: string; mysteries: MysteryCard[]; now: Date }

function Others({ id, title, mysteries, now }: OthersProps) {
  return (
    <UnplayedStrip of={mysteries} id={id} className={css.others}>
      {(left) => (
        <>
          <SectionHead
            title={title}
            more={{ to: addresses.mysteries, text: "もっと見る", link: SiteLink }}
          />
          <CardGrid mysteries={left} now={now} variant="strip" />
        </>
      )}
    </UnplayedStrip>
  )
}
