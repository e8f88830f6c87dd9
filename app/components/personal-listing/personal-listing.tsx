import type { ReactNode } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { BeyondLastPage } from "./beyond-last-page.tsx"
import { ReserveSpace } from "#app/viewer/reserve-space.tsx"
import css from "./personal-listing.module.css"
import { PersonalFailed } from "./personal-failed.tsx"
import type { Personal } from "#app/viewer/use-personal.ts"

type Props = {
  of: { personal: Personal<unknown>; total: number; pages: number; hidden: number }
  page: number
  href: (page: number) => string
  /** The cards. */
  children: ReactNode
}

/** The cards of a numbered page, and the pager. */
export function PersonalListing({ of, page, href, children }: Props) {
  const { personal, total, pages, hidden } = of
  if (total === 0 && hidden > 0) return <AllPlayed />
  if (page > pages) return <BeyondLastPage last={href(pages)} />
  return (
    <>
      {personal.kind === "failed" && <PersonalFailed retry={personal.retry} />}
      <ReserveSpace for={personal}>
        {children}
        <div className={css.pager} data-holds>
          <Pager page={page} pages={pages} href={href} link={SiteLink} />
        </div>
      </ReserveSpace>
    </>
  )
}

const AllPlayed = () => (
  <EmptyState
    title="ここにある謎は、すべてプレイ済です"
    text="「プレイ済を隠す」をオフにすると表示します。"
  />
)
