import type { ReactNode } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Breadcrumbs, type Stop } from "#app/ui/text/breadcrumbs.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import css from "./page-head.module.css"

type Props = {
  title: string
  /** The breadcrumbs between home and this page. */
  stops?: Stop[]
  here?: string
  lead?: ReactNode
}

const home = { label: "ホーム", to: addresses.home }

/** Breadcrumbs and title of a page. */
export function PageHead({ title, stops = [], here = title, lead }: Props) {
  return (
    <div className={css.head}>
      <Breadcrumbs stops={[home, ...stops]} here={here} link={SiteLink} />
      <h1>
        <Phrases text={title} />
      </h1>
      {lead && <p className={css.lead}>{lead}</p>}
    </div>
  )
}
