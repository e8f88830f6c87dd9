import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import type { About } from "./about.ts"
import css from "./about-mystery.module.css"

/** The facts of the mystery of a review, and the way there. */
export function AboutMystery({ of: { id, dates, facts, rating } }: { of: About }) {
  return (
    <aside className={css.about} aria-label="この謎について">
      <div className={css.facts}>
        <p className={css.dates}>{dates}</p>
        <p>{facts}</p>
        {rating && <Covered what="評価">{rating}</Covered>}
      </div>
      <Button as={SiteLink} to={addresses.mystery(id)} size="s">
        この謎を見る
      </Button>
    </aside>
  )
}
