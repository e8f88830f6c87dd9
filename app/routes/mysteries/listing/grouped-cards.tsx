import type { Group as PublicGroup, GroupState } from "#domain/listings/groups.ts"
import type { KeptCard } from "#app/components/mystery/kept-card.ts"
import { CardGrid } from "#app/components/mystery/card-grid.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import css from "./grouped-cards.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Group = Omit<PublicGroup, "mysteries"> & { mysteries: KeptCard[] }

type Props = {
  groups: Group[]
  page: number
  now: Date
  /** Not shown; see usePersonalListing. */
  leftOut: ReadonlySet<string>
  href: (page: number) => string
}

const titles: Record<GroupState, string> = {
  open: "いま遊べる謎",
  before: "これから始まる謎",
  ended: "終わった謎",
}

/** In the link from one group to the next. */
const shortTitles: Record<GroupState, string> = {
  open: "開催中",
  before: "これから",
  ended: "終了",
}

const countText = (count: number) => `${numberText(count)}件`

/** The cards of a page under a heading for each group, with a link to the next group, wherever it begins. */
export function GroupedCards({ groups, page, now, leftOut, href }: Props) {
  const linkTo = ({ state, total, firstPage }: Group) => ({
    to: `${href(firstPage)}#${state}`,
    text: `${shortTitles[state]} ${countText(total)}`,
    link: SiteLink,
  })
  const first = groups.find(({ mysteries }) => mysteries.length > 0)
  return groups.map((group, n) => {
    const { state, total, firstPage, mysteries } = group
    const next = groups[n + 1]
    if (mysteries.length === 0) return null
    return (
      <section key={state} className={css.group} aria-labelledby={state}>
        <div data-holds>
          <SectionHead
            id={state}
            title={
              <>
                <span className="one-line">{titles[state]}</span>
                {firstPage < page && <span className="text-16">（つづき）</span>}
              </>
            }
            count={countText(total)}
            more={next && linkTo(next)}
          />
        </div>
        <CardGrid
          mysteries={mysteries.filter(({ id }) => !leftOut.has(id))}
          now={now}
          eager={page === 1 && group === first}
        />
      </section>
    )
  })
}
