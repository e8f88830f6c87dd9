import { addresses } from "#shared/addresses/addresses.ts"
import { forgetSeen, useSeen } from "#app/components/mystery/seen.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import css from "./seen-mysteries.module.css"

/** Mysteries looked at before. The server does not know them, so they appear below what is in sight at first. */
export function SeenMysteries() {
  const mysteries = useSeen()
  if (mysteries.length === 0) return null
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
      <p className={css.kept}>
        履歴はこの端末だけに保存されます。
        <Button tone="quiet" size="s" onClick={forgetSeen}>
          履歴を消す
        </Button>
      </p>
    </section>
  )
}
