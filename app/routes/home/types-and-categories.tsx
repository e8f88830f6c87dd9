import { addresses } from "#shared/addresses/addresses.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Chip } from "#app/ui/text/chip.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { ScrollRow } from "#app/ui/list/scroll-row.tsx"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import css from "./types-and-categories.module.css"

const types = typesWithIcons(mysteryTypes.map(({ id }) => id))

/** Links to every type with its icon, and to every category. */
export function TypesAndCategories() {
  return (
    <section className={`wrap ${css.section}`} aria-labelledby="kinds">
      <h2 id="kinds" className="vh">
        タイプとカテゴリーからさがす
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
      <ScrollRow className={css.categories}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Chip as={SiteLink} to={addresses.category(id)} prefetch="none">
              {name}
            </Chip>
          </li>
        ))}
      </ScrollRow>
    </section>
  )
}
