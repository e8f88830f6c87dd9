import { addresses } from "#shared/addresses/addresses.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { StaticPart } from "#app/ui/kept/static-part.tsx"
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
      <StaticPart id="type-links">
        {() => (
          <ul className={css.types}>
            {types.map(({ id, name, icon }) => (
              <li key={id}>
                <a href={addresses.type(id)} className={css.type}>
                  <Icon of={icon} size="xl" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </StaticPart>
    </section>
  )
}
