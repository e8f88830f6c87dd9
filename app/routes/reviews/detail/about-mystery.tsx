import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import type { About } from "./about.ts"
import css from "./about-mystery.module.css"

/** The facts of the mystery of a review, and the way there. */
export function AboutMystery({ of: { id, dates, facts, satisfaction, voices } }: { of: About }) {
  return (
    <aside className={css.about} aria-label="この謎について">
      <div className={css.facts}>
        <p className={css.dates}>{dates}</p>
        <p>{facts}</p>
        {satisfaction !== null && (
          <Covered as="p" what="みんなの満足度" className={css.rate}>
            <Keyholes value={satisfaction} label="みんなの満足度" showsNumber />
            <span>{voices}人</span>
          </Covered>
        )}
      </div>
      <Button as={SiteLink} to={addresses.mystery(id)} size="s">
        この謎を見る
      </Button>
    </aside>
  )
}
