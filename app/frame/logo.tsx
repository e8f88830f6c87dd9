import { addresses } from "#app/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { site } from "#shared/site.ts"
import css from "./logo.module.css"

const word =
  "M2.5 9.5H20M12 3.5C12 13.5 10 19.5 4.5 23.5M30 7l3.300 6M44 7.500c0 8.500-3.600 13.500-10.500 16.500M45.300 2.500l1.600 2.700M49.400 1.800l1.500 2.600M71 4.500C69 13.500 64.500 19.500 57.500 23.500M60 9.500l13 9.500M88.500 3.500c-1 5-3 8-6.500 11M88 7.500h11.500C99 15.500 95 20.500 88 23.800M100.300 2.200l1.500 2.600M104.300 1.500l1.500 2.600M115 4.500V15M128 3.500v8.500c0 6-3 9.500-8 11.800"

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
