import { useNavigation } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { personalCalendarAt } from "#shared/addresses/personal-calendar.ts"
import { useHiddenHere } from "#app/viewer/use-hidden-here.ts"
import { useHides, usePersonal } from "#app/viewer/use-personal.ts"
import type { CalendarDay, CalendarEntry } from "#domain/calendar/days.ts"
import type { CalendarShown, PersonalCalendar } from "./calendar-shown.ts"

/** The calendar for everybody, or for a member who hides what they have played. */
export function usePersonalCalendar(address: string, everybodys: CalendarShown) {
  const hides = useHides()
  const going = useNavigation().location
  const personal = usePersonal<PersonalCalendar>(
    hides ? personalCalendarAt(address) : null,
    hides && going?.pathname === addresses.calendar
      ? personalCalendarAt(going.pathname + going.search)
      : null,
  )
  const played = useHiddenHere()
  if (personal.kind === "personal") return { personal, ...personal.data }
  const shown = personal.kind === "failed" ? withoutPlayed(everybodys, played) : everybodys
  return { personal, shown, hidden: 0 }
}

/** Without the mysteries that the browser knows to be played. */
function withoutPlayed(shown: CalendarShown, played: ReadonlySet<string>): CalendarShown {
  const stays = ({ id }: { id: string }) => !played.has(id)
  if (shown.view === "day") {
    return { ...shown, mysteries: shown.mysteries.filter(stays), shut: shown.shut.filter(stays) }
  }
  const days = shown.days.map((day) => without(day, stays))
  if (shown.view !== "month") return { ...shown, days }
  return { ...shown, days, chosen: shown.chosen && without(shown.chosen, stays) }
}

function without(of: CalendarDay, stays: (entry: CalendarEntry) => boolean): CalendarDay {
  const gone = of.entries.filter((entry) => !stays(entry))
  const left = (count: number, kind: CalendarEntry["kind"]) =>
    count - gone.filter((entry) => entry.kind === kind).length
  return {
    ...of,
    entries: of.entries.filter(stays),
    starts: left(of.starts, "start"),
    ends: left(of.ends, "end"),
    onlys: left(of.onlys, "only"),
  }
}
