import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { site } from "#shared/site.ts"
import css from "./logo.module.css"

const word =
  "M2.5 9.5H20M12 3.5C12 13.5 10 19.5 4.5 23.5M30 7l3.3 6M44 7.5c0 8.5-3.6 13.5-10.5 16.5M45.3 2.5l1.6 2.7M49.4 1.8l1.5 2.6M71 4.5C69 13.5 64.5 19.5 57.5 23.5M60 9.5l13 9.5M88.5 3.5c-1 5-3 8-6.5 11M88 7.5h11.5C99 15.5 95 20.5 88 23.8M100.3 2.2l1.5 2.6M104.3 1.5l1.5 2.6M115 4.5V15M128 3.5v8.5c0 6-3 9.5-8 11.8"

/** A lens with a keyhole, and the name as outlines. */
export function Logo() {
  return (
    <SiteLink to={addresses.home} className={css.logo} aria-label={`${site.name} ホーム（ロゴ）`}>
      <svg className={css.mark} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="17.5" cy="17.5" r="13.5" fill="none" stroke="var(--primary)" strokeWidth="4" />
        <path d="M28 28l7.5 7.5" stroke="var(--primary)" strokeWidth="5.5" strokeLinecap="round" />
        <path d="M15.6 20.1a4.6 4.6 0 1 1 3.8 0l1.7 5.7h-7.2z" fill="var(--amber)" />
      </svg>
      <svg className={css.word} viewBox="0 0 134 27" aria-hidden="true">
        <path d={word} />
      </svg>
    </SiteLink>
  )
}
