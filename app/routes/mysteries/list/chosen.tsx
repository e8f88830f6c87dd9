import { addresses } from "#app/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Chip } from "#app/ui/chip.tsx"
import { askedOf, orderOf } from "#shared/search/asked.ts"
import { type SearchQuery } from "#shared/search/query.ts"
import { truncate } from "#shared/text/truncate.ts"
import css from "./chosen.module.css"
import { searchFor } from "#app/addresses/search.ts"

type Props = { query: SearchQuery; places: { id: number; name: string }[] }

/** The chosen criteria as chips that remove them. */
export function Chosen({ query, places }: Props) {
  const asked = [...askedOf(query, places), ...orderOf(query)]
  if (asked.length === 0) return null
  return (
    <ul className={css.row} aria-label="いまの条件">
      {asked.map(({ label, rest }) => (
        <li key={label}>
          <Chip as={SiteLink} to={searchFor(rest)} removable>
            {truncate(label, 24)}
          </Chip>
        </li>
      ))}
      {asked.length > 1 && (
        <li>
          <SiteLink className={css.clear} to={addresses.mysteries}>
            条件をリセット
          </SiteLink>
        </li>
      )}
    </ul>
  )
}
