import { addresses } from "#shared/addresses/addresses.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { calendarIcon, linkOutIcon } from "#app/ui/icons.ts"
import { Popover } from "#app/ui/overlay/popover.tsx"
import css from "./add-to-calendar.module.css"

type Props = { id: string; links: { day: string; url: string }[] }

/** Links that add the mystery to a calendar. */
export function AddToCalendar({ id, links }: Props) {
  return (
    <Popover
      label="カレンダーに追加"
      align="start"
      className={css.box}
      renderTrigger={(press) => (
        <Button {...press} tone="quiet" size="s">
          <Icon of={calendarIcon} size="s" />
          カレンダーに追加
        </Button>
      )}
    >
      <ul>
        {links.map(({ day, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              Google カレンダー{day}
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
