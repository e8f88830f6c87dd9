import { addresses } from "#app/addresses/addresses.ts"
import { SearchBox } from "#app/components/search/search-box.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { searchIcon } from "#app/ui/icons.ts"
import css from "./hero.module.css"
import windowUrl from "./window.svg"

/** The headline, and the picture of a window behind the keyhole. */
export function Hero({ open }: { open: number }) {
  return (
    <section className={css.hero}>
      <div className={`wrap ${css.inside}`}>
        <div className={css.words}>
          <h1>
            この先、
            <br />
            謎あり。
          </h1>
          <p className={css.count}>
            いま遊べる謎解き・脱出ゲーム
            <br className="to-959" />
            <b className="num">{open.toLocaleString("ja-JP")}</b>件。
          </p>
        </div>
        <img className={css.art} src={windowUrl} alt="" width={480} height={560} />
        <svg className={css.trail} viewBox="0 0 380 180" aria-hidden>
          <path d="M8 10C10 86 74 160 184 158S356 170 371 142" />
        </svg>
        <SearchBox className={css.search} withButton />
        <p className={css.ways}>
          <Button as={SiteLink} to={addresses.mysteries} tone="secondary">
            <Icon of={searchIcon} />
            謎をさがす
          </Button>
          <Button as={SiteLink} to={addresses.reviews} tone="secondary">
            ナゾ活を読む
          </Button>
        </p>
      </div>
    </section>
  )
}
