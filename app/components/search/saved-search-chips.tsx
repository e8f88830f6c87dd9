import { useLocation } from "react-router"
import { savedSearches } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Chip } from "#app/ui/text/chip.tsx"
import { truncate } from "#shared/text/truncate.ts"
import css from "./saved-search-chips.module.css"
import { useSavedSearches } from "./saved-searches.ts"

type Props = {
  /** In place of the chips where the member has saved nothing. */
  empty?: string
}

/** The member's saved searches as links, one press each. */
export function SavedSearchChips({ empty }: Props) {
  const { pathname, search } = useLocation()
  const saved = useSavedSearches()
  if (!saved) return null
  if (saved.length === 0) return empty ? <p className={css.empty}>{empty}</p> : null
  return (
    <ul className={css.row} aria-label="保存した検索条件">
      {saved.map(({ id, name, url }) => (
        <li key={id}>
          <Chip as={SiteLink} to={url} aria-current={url === pathname + search || undefined}>
            {truncate(name, 20)}
          </Chip>
        </li>
      ))}
      <li>
        <SiteLink to={savedSearches} className={css.all}>
          編集
          <span className="vh">（保存した検索条件）</span>
        </SiteLink>
      </li>
    </ul>
  )
}
