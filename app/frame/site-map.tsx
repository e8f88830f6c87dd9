import { use } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { FrameFacts } from "#app/request/frame-facts.ts"
import { type Destination, navigation } from "./navigation.ts"
import { Chip } from "#app/ui/text/chip.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon, instagramLogo, xLogo } from "#app/ui/icons.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures, shortPrefectureName } from "#shared/catalogue/prefectures.ts"
import { site } from "#shared/site.ts"
import css from "./footer.module.css"
import { Logo } from "./logo.tsx"

const types = mysteryTypes.flatMap(({ id, name }) => destination(name, addresses.type(id)))
const places = prefectures.flatMap(({ id, name }) =>
  destination(shortPrefectureName(name), addresses.prefecture(id)),
)

const newTab = <span className="vh">（新しいタブで開きます）</span>

/** The links and texts of the footer. */
export function SiteMap() {
  return (
    <div className="wrap">
      <div className={css.grid}>
        <div>
          <Logo />
          <p className={css.about}>{site.about}</p>
        </div>
        <Links title="さがす・読む" links={navigation.footerSearch} />
        <Links title={`${site.name}について`} links={navigation.footerAbout} />
        <Links title="タイプからさがす" links={types} folds />
        <Links title="都道府県からさがす" links={places} folds />
      </div>
      <div className={css.end}>
        <Chip as="a" href={site.accounts.x} rel="noopener" target="_blank">
          <Icon of={xLogo} size="s" />X{newTab}
        </Chip>
        <Chip as="a" href={site.accounts.instagram} rel="noopener" target="_blank">
          <Icon of={instagramLogo} size="s" />
          Instagram{newTab}
        </Chip>
        <small className={css.copyright}>{use(FrameFacts).copyright}</small>
      </div>
    </div>
  )
}

type LinksProps = {
  title: string
  links: Destination[]
  /** Folded on phones; on laptops a list like the others. */
  folds?: boolean
}

function Links({ title, links, folds }: LinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <p className={css.title}>{title}</p>
      {folds ? (
        <details className={css.fold}>
          <summary>
            {title}
            <Icon of={chevronDownIcon} />
          </summary>
          <List links={links} />
        </details>
      ) : (
        <List links={links} />
      )}
    </nav>
  )
}

const List = ({ links }: { links: Destination[] }) => (
  <ul>
    {links.map(({ label, to }) => (
      <li key={to}>
        <a href={to}>{label}</a>
      </li>
    ))}
  </ul>
)

function destination(label: string, to: string | null): Destination[] {
  return to === null ? [] : [{ label, to }]
}
