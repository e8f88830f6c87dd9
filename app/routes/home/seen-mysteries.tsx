import { addresses } from "#shared/addresses/addresses.ts"
import { forgetSeen, useSeen } from "#app/components/mystery/seen.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { useShownAbove } from "./shown-above.ts"
import css from "./seen-mysteries.module.css"

/** Mysteries looked at before. The server does not know them, so they appear below what is in sight at first. */
export function SeenMysteries() {
  const all = useSeen()
  const shownAbove = useShownAbove()
  const mysteries = all.filter(({ id }) => !shownAbove.has(id))
  if (all.length === 0) return null
  if (mysteries.length < (shownAbove.size > 0 ? fewest : 1)) {
    return (
      <div className="wrap section">
        <Kept />
      </div>
    )
  }
  return (
    <section className="wrap section">
      <SectionHead title="さっき見た謎" />
      <ul className={css.seen}>
        {mysteries.map(({ id, title, img }) => (
          <li key={id}>
            <SiteLink to={addresses.mystery(id)} className={css.mystery}>
              <Picture url={img} alt="" widths={[160, 320]} sizes="148px" className={css.picture} />
              <b>
                <Phrases text={title} />
              </b>
            </SiteLink>
          </li>
        ))}
      </ul>
      <Kept />
    </section>
  )
}

/** Below what a member's own home shows, fewer are no row: then there is only the way to clear them. */
const fewest = 3

const Kept = () => (
  <p className={css.kept}>
    見た謎の履歴は、この端末だけに保存されます。
    <Button tone="quiet" size="s" onClick={forgetSeen}>
      履歴を消す
    </Button>
  </p>
)
