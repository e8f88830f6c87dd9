import { SiteLink } from "#app/components/site-link.tsx"
import type { Guess } from "#domain/search/guessing.ts"
import { truncate } from "#shared/text/truncate.ts"
import css from "./guesses.module.css"
import { searchFor } from "#shared/addresses/search.ts"
import { numberText } from "#shared/text/number-text.ts"

/** Corrections offered where there are few results. */
export function Guesses({ guesses }: { guesses: Guess[] }) {
  if (guesses.length === 0) return null
  return (
    <p className={css.line}>
      もしかして：
      {guesses.map(({ kwd, query, total }) => (
        <SiteLink key={kwd} to={searchFor(query)} className={css.guess}>
          {truncate(kwd, 40)}
          <small>（{numberText(total)}件）</small>
        </SiteLink>
      ))}
    </p>
  )
}
