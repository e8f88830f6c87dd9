import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { addresses } from "#app/addresses/addresses.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { calendarIcon, linkOutIcon } from "#app/ui/icons.ts"
import { Popover } from "#app/ui/popover.tsx"
import { type CalendarEvent, calendarEvents } from "#shared/calendar/calendar-events.ts"
import { googleCalendarUrl } from "#shared/calendar/google-calendar.ts"
import { prefectureNames } from "#shared/catalogue/prefectures.ts"
import { monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./add-to-calendar.module.css"

type Props = { mystery: MysteryDetail; now: Date; origin: string }

/** Links that add the mystery to a calendar, unless it is over. */
export function AddToCalendar({ mystery, now, origin }: Props) {
  const { id, title, place, prefectures } = mystery
  const coming = calendarEvents(mystery).filter(({ to }) => to >= tokyoDay(now))
  if (coming.length === 0) return null
  const about = {
    title,
    where: place || prefectureNames(prefectures).join("、"),
    url: origin + addresses.mystery(id),
  }
  return (
    <Popover
      label="カレンダーに追加"
      align="start"
      className={css.box}
      renderTrigger={(press) => (
        <Button {...press} tone="secondary" size="s" className={css.open}>
          <Icon of={calendarIcon} size="s" />
          カレンダーに追加
        </Button>
      )}
    >
      <ul>
        {coming.map((event) => (
          <li key={event.kind}>
            <a href={googleCalendarUrl(event, about)} target="_blank" rel="noopener">
              Google カレンダー{whichDay(event)}
              <Icon of={linkOutIcon} size="s" />
              <span className="vh">（新しいタブで開きます）</span>
            </a>
          </li>
        ))}
        <li>
          <a href={addresses.calendarOf(id)} download>
            ほかのカレンダー（.ics）
          </a>
        </li>
      </ul>
    </Popover>
  )
}

/** A longer run has two entries in the calendar. */
function whichDay({ kind, from }: CalendarEvent): string {
  if (kind === "run") return ""
  return `（${kind === "start" ? "開始" : "最終日"} ${monthDayText(from)}）`
}
