import { Suspense, useState } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { calendarIcon } from "#app/ui/icons.ts"
import css from "./own-calendar.module.css"

const CalendarSheet = lazyPart(async () => (await import("./calendar-sheet.tsx")).CalendarSheet)

/** The dates of the member's 気になる for their own calendar program. */
export function OwnCalendar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className={css.line}>
      <Button tone="secondary" size="s" onClick={() => setOpen(true)}>
        <Icon of={calendarIcon} size="s" />
        カレンダーに取り込む
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}
