import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { Pager } from "#app/ui/pager.tsx"
import { BeyondMine } from "./beyond-last-page.tsx"
import { Hold } from "#app/viewer/reserve-space.tsx"
import css from "./personal-listing.module.css"
import { MineFailed } from "./personal-failed.tsx"
import type { useMyPage } from "./use-personal-listing.ts"

type Props = {
  of: ReturnType<typeof useMyPage>
  page: number
  now: Date
  /** How many of the first pictures are in sight at once. */
  urgent: number
  href: (page: number) => string
}

/** The cards of a numbered page and the ways to the others. */
export function MyPage({ of, page, now, urgent, href }: Props) {
  const { mine, mysteries, total, pages, hidden } = of
  if (total === 0 && hidden > 0) return <AllPlayed />
  if (page > pages) return <BeyondMine last={href(pages)} />
  return (
    <>
      {mine.kind === "failed" && <MineFailed retry={mine.retry} />}
      <Hold for={mine}>
        <CardGrid mysteries={mysteries} now={now} urgent={urgent} level={2} />
        <div className={css.pager} data-holds>
          <Pager page={page} pages={pages} href={href} link={SiteLink} />
        </div>
      </Hold>
    </>
  )
}

const AllPlayed = () => (
  <EmptyState
    title="ここにある謎は、すべてプレイ済です"
    text="「プレイ済を隠す」をオフにすると表示します。"
  />
)
