import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Chip } from "#app/ui/text/chip.tsx"
import { truncate } from "#shared/text/truncate.ts"
import type { CriterionLink } from "./criteria.ts"
import css from "./chosen.module.css"
import { searchFor } from "#shared/addresses/search.ts"
import type { TypedSearch } from "./typed-search.ts"

type Props = { page: TypedSearch & { criteria: CriterionLink[] } }

/** The chosen criteria as chips that remove them. Words that were understood as filters can also be searched as words. */
export function Chosen({ page: { asked, understood, criteria } }: Props) {
  if (criteria.length === 0) return null
  return (
    <div className={css.chosen}>
      <ul className={css.row} aria-label="いまの条件">
        {criteria.map(({ label, to }) => (
          <li key={to}>
            <Chip as={SiteLink} to={to} removable>
              {label}
            </Chip>
          </li>
        ))}
        {criteria.length > 1 && (
          <li>
            <SiteLink className={css.clear} to={addresses.mysteries}>
              条件をリセット
            </SiteLink>
          </li>
        )}
      </ul>
      {understood.length > 0 && (
        <p className={css.words}>
          <span aria-hidden>ことばとしてさがす：</span>
          {understood.map(({ text, kwdWithPhrase }) => (
            <SiteLink
              key={kwdWithPhrase}
              to={searchFor({ ...asked, kwd: kwdWithPhrase })}
              className={css.word}
            >
              <span>「{truncate(text, 12)}」</span>
              <b className="vh">をことばとしてさがす</b>
            </SiteLink>
          ))}
        </p>
      )}
    </div>
  )
}
