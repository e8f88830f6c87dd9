import { numberText } from "#shared/text/number-text.ts"
import { SearchBox } from "#app/components/search/search-box.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronRightIcon } from "#app/ui/icons.ts"
import { Chip } from "#app/ui/text/chip.tsx"
import { ScrollRow } from "#app/ui/list/scroll-row.tsx"
import { type Day } from "#shared/time/tokyo.ts"
import css from "./hero.module.css"
import { Welcome } from "./welcome.tsx"
import windowUrl from "./window.svg"

type Props = {
  open: number
  shortcuts: { name: string; address: string; count: number }[]
  /** A search for those who have not played yet. */
  forNewcomers: string
  today: Day
}

/** The headline, the search, and the picture of a window behind the keyhole. For a member, a greeting is in their place. */
export function Hero({ open, shortcuts, forNewcomers, today }: Props) {
  return (
    <section className={css.hero} data-own-search>
      <div className={`wrap ${css.inside}`}>
        <Welcome today={today} className={css.welcome} />
        <div className={css.words}>
          <h1>
            この先、
            <br />
            謎あり。
          </h1>
          <p className={css.count}>
            いま遊べる謎解き・
            <br className="to-959" />
            脱出ゲーム
            <b className="num">{numberText(open)}</b>件。
          </p>
        </div>
        <img className={css.art} src={windowUrl} alt="" width={480} height={560} />
        <svg className={css.trail} viewBox="-10 0 390 180" aria-hidden>
          <path d="M0 46C46 62 40 160 184 158S356 170 371 142" />
        </svg>
        <SearchBox className={css.search} button={<LensButton />} />
        <ScrollRow className={css.shortcuts} label="よくある条件でさがす">
          {shortcuts.map(({ name, address, count }) => (
            <li key={name}>
              <Chip as={SiteLink} to={address} prefetch="none">
                {name}
                <span className={css.number}>
                  {numberText(count)}
                  <span className="vh">件</span>
                </span>
              </Chip>
            </li>
          ))}
        </ScrollRow>
        <SiteLink to={forNewcomers} prefetch="none" className={css.newcomers}>
          <b>はじめての方へ</b>
          まずは初心者向けの謎から
          <Icon of={chevronRightIcon} size="s" />
        </SiteLink>
      </div>
    </section>
  )
}

/** A magnifier with the keyhole of the logo in its glass. */
const LensButton = () => (
  <button type="submit" className={css.lens} aria-label="検索">
    <svg viewBox="0 0 84 84" aria-hidden>
      <path className={css.handle} d="M58 58L78 78" />
      <circle className={css.glass} cx="36" cy="36" r="32" />
      <circle className={css.rim} cx="36" cy="36" r="24" />
      <path className={css.keyhole} d="M32 40.5a9.5 9.5 0 1 1 8 0l3.6 12H28.4z" />
    </svg>
  </button>
)
