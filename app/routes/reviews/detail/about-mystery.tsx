import type { MysteryCard } from "#domain/mysteries/card.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { DateLine } from "#app/components/mystery/date-line.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { factsOf } from "#shared/catalogue/mystery-facts.ts"
import css from "./about-mystery.module.css"

/** What one asks next after reading how it was: when, how much, what the others say; and the way there. */
export function AboutMystery({ mystery, now }: { mystery: MysteryCard; now: Date }) {
  const { id, satisfaction, satisfactionCount, isFrozen } = mystery
  return (
    <aside className={css.about} aria-label="この謎について">
      <div className={css.facts}>
        <DateLine mystery={mystery} now={now} className={css.dates} />
        <p>{factsOf(mystery).join("・")}</p>
        {satisfaction !== null && satisfactionCount >= 5 && !isFrozen && (
          <Covered as="p" what="みんなの満足度" className={css.rate}>
            <Keyholes value={satisfaction} label="みんなの満足度" showsNumber />
            <span>{satisfactionCount}人</span>
          </Covered>
        )}
      </div>
      <Button as={SiteLink} to={addresses.mystery(id)} size="s">
        この謎を見る
      </Button>
    </aside>
  )
}
