import { type Address, addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { calendarIcon, gridIcon, mapIcon, peopleIcon, searchIcon } from "#app/ui/icons.ts"
import css from "./other-ways.module.css"

const ways: [label: string, to: Address, icon: string][] = [
  ["条件からさがす", addresses.mysteries, searchIcon],
  ["カレンダーからさがす", addresses.calendar, calendarIcon],
  ["地図からさがす", addresses.areas, mapIcon],
  ["カテゴリーからさがす", addresses.categories, gridIcon],
  ["制作からさがす", addresses.makers, peopleIcon],
]

/** Other ways to search, at the end of a listing. */
export function OtherWays() {
  return (
    <nav aria-label="ほかのさがし方">
      <ul className={css.ways}>
        {ways.map(
          ([label, to, icon]) =>
            to !== null && (
              <li key={to}>
                <SiteLink to={to} className={css.way}>
                  <Icon of={icon} />
                  {label}
                </SiteLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
