import { useEffect } from "react"
import { redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import * as mysteryPage from "#shared/addresses/mystery.ts"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { UnplayedStrip } from "#app/components/mystery/unplayed-strip.tsx"
import type { KeptCard } from "#app/components/mystery/kept-card.ts"
import type { ListedMystery } from "#app/components/mystery/mystery-card.tsx"
import type { SeenMystery } from "#app/components/mystery/seen.ts"
import { Confirmation } from "./detail/confirmation.tsx"
import { ColumnsAbout } from "./detail/columns-about.tsx"
import { Experience } from "./detail/experience.tsx"
import { mysteryMeta } from "./detail/meta.ts"
import { MysteryReviews } from "./detail/mystery-reviews.tsx"
import { Overview } from "./detail/overview.tsx"
import { PhotoRail } from "./detail/photo-rail.tsx"
import { Story } from "./detail/story.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { keep, keepCards, keepReviews } from "#app/request/keep.ts"
import { notFound } from "#app/request/not-found.ts"
import { findMergedInto } from "#domain/mysteries/merged-into.ts"
import type { Services } from "#domain/services.ts"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { wakeCovers } from "#app/viewer/wake-cover.ts"
import type { Route } from "./+types/detail"
import css from "./detail.module.css"
import { readMysteryPage } from "./detail/read-page.ts"

/** A mystery that was merged into another one leads there, for good; any other address ends here. */
async function leadOn(
  { readPublic }: Services,
  request: Request,
  { id }: mysteryPage.MysteryState,
): Promise<never> {
  const into = await readPublic([`mystery:${id}`], (tx) => findMergedInto(tx, id))
  if (into === null) notFound(request)
  throw redirect(mysteryPage.write({ id: into, order: "new", page: 1 }), 301)
}

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(mysteryPage, args)
  const shown = await readMysteryPage(args.context.get(services), state)
  if (!shown) return leadOn(args.context.get(services), args.request, state)
  const keepAll = (cards: readonly ListedMystery[]) => keepCards(args.context, cards)
  return {
    ...shown,
    instead: keepAll(shown.instead),
    similar: keepAll(shown.similar),
    related: keepAll(shown.related),
    reviews: keepReviews(args.context, shown.reviews),
    columns: shown.columns.length > 0 ? keep(args.context, { columns: shown.columns }) : null,
    facts: keep(args.context, shown.facts),
    experience: shown.experience && keep(args.context, shown.experience),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => mysteryMeta(loaderData)

/** For the start page, which has the code. */
async function keepSeen(mystery: SeenMystery) {
  const { rememberSeen } = await import("#app/components/mystery/seen.ts")
  rememberSeen(mystery)
}

export default function MysteryPage({ loaderData }: Route.ComponentProps) {
  const { mystery, experience, photos, instead, similar, related, columns, now } = loaderData
  useEffect(() => void keepSeen(mystery), [mystery])
  return (
    <>
      <Overview {...loaderData} hasOthers={instead.length > 0}>
        <Story mystery={mystery} />
      </Overview>
      <div className={css.below}>
        <Others id="next" title="似た、いま遊べる謎" mysteries={instead} now={now} />
        {experience && (
          <KeptPart of={experience} id="experience" wake={wakeCovers}>
            {(drawn) => <Experience mystery={mystery} of={drawn} />}
          </KeptPart>
        )}
        <MysteryReviews {...loaderData} />
        <Confirmation mystery={mystery} now={now} />
        <PhotoRail photos={photos} className={css.others} />
        {columns && (
          <section className={css.others}>
            <SectionHead
              title="この謎が出てくるコラム"
              more={{ to: addresses.columns, text: "コラムを読む", link: SiteLink }}
            />
            <KeptPart of={columns} id="columns-about">
              {({ columns }) => <ColumnsAbout columns={columns} />}
            </KeptPart>
          </section>
        )}
        <Others title="これを遊んだ人が次に選んだ謎" mysteries={related} now={now} />
        <Others
          title={instead.length > 0 ? "ほかにも、いま遊べる謎" : "似た、いま遊べる謎"}
          mysteries={similar}
          now={now}
        />
      </div>
    </>
  )
}

type OthersProps = { id?: string; title: string; mysteries: KeptCard[]; now: Date }

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
