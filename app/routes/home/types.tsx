import { addresses } from "#shared/addresses/addresses.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import css from "./types.module.css"

const types = typesWithIcons(mysteryTypes.map(({ id }) => id))

/** Links to every type with its icon, in one line. */
export function Types() {
  return (
    <section className={`wrap ${css.section}`} aria-labelledby="kinds">
      <h2 id="kinds" className="vh">
        タイプでさがす
      </h2>
      <ul className={css.types}>
        {types.map(({ id, name, icon }) => (
          <li key={id}>
            <SiteLink to={addresses.type(id)} prefetch="none" className={css.type}>
              <Icon of={icon} size="xl" />
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
