import type { ListingFilter } from "#shared/lists/listing-filter.ts"
import type { ListedPlace } from "#domain/listings/places.ts"
import type { Surroundings } from "#domain/listings/surroundings.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon, chevronLeftIcon, chevronRightIcon } from "#app/ui/icons.ts"
import { CountedLinks } from "#app/components/listing/counted-links.tsx"
import css from "./listing-side.module.css"
import { neighboursOf } from "./neighbours.ts"
import { type SideGroup, sideGroups } from "./side-groups.ts"

type Props = { filter: ListingFilter; surroundings: Surroundings; place: ListedPlace | null }

/** Links to narrower, neighbouring and related listings. */
export function ListingSide({ filter, surroundings, place }: Props) {
  return (
    <>
      <Neighbours {...neighboursOf(filter, surroundings)} />
      {sideGroups(filter, surroundings, place).map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </>
  )
}

/** The number of links shown; the others are folded. */
const inSight = 10

function Group({ group: { title, links } }: { group: SideGroup }) {
  // A slightly longer list is not folded.
  const shown = links.length <= inSight + 2 ? links.length : inSight
  const more = links.slice(shown)
  return (
    <nav className={css.group} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <CountedLinks links={links.slice(0, shown)} />
      {more.length > 0 && (
        <details className="fold">
          <summary className="text-14 accent gap-4">
            ほか{more.length}件<Icon of={chevronDownIcon} size="s" />
          </summary>
          <CountedLinks links={more} />
        </details>
      )}
    </nav>
  )
}

function Neighbours({ before, after }: ReturnType<typeof neighboursOf>) {
  if (!before && !after) return null
  return (
    <nav className="flex gap-8" aria-label="関連する一覧">
      {before && (
        <SiteLink to={before.to} className={css.before}>
          <Icon of={chevronLeftIcon} size="s" />
          {before.label}
        </SiteLink>
      )}
      {after && (
        <SiteLink to={after.to} className={css.after}>
          {after.label}
          <Icon of={chevronRightIcon} size="s" />
        </SiteLink>
      )}
    </nav>
  )
}
