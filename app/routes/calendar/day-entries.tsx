import type { CalendarDay } from "#domain/calendar/days.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { chevronRightIcon } from "#app/ui/icons.ts"
import type { Day } from "#shared/time/tokyo.ts"
import css from "./day-entries.module.css"
import { EntryLine } from "./entry-line.tsx"
import { shortDay } from "./period-text.ts"
import { numberText } from "#shared/text/number-text.ts"

type Props = { of: CalendarDay; level: 3 | 4; dayAddress: (day: Day) => string; className?: string }

/** The most wanted mysteries of a day, and a link to the others. */
export function DayEntries({ of, level, dayAddress, className }: Props) {
  const others = totalOf(of) - of.entries.length
  return (
    <>
      <ul className={className ?? css.entries} data-holds>
        {of.entries.map((entry) => (
          <li key={`${entry.id} ${entry.kind}`}>
            <EntryLine entry={entry} level={level} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <SiteLink
          to={dayAddress(of.day)}
          prefetch="none"
          className="row-inline tap text-14 bold accent gap-2"
          data-holds
        >
          <span className="vh">{shortDay(of.day)}の</span>ほか{numberText(others)}件
          <Icon of={chevronRightIcon} size="s" />
        </SiteLink>
      )}
    </>
  )
}

export const totalOf = ({ starts, ends, onlys }: CalendarDay) => starts + ends + onlys
