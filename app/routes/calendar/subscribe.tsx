import { CopyText } from "#app/components/copy-text.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { calendarIcon } from "#app/ui/icons.ts"
import { Popover } from "#app/ui/overlay/popover.tsx"
import * as calendarFeed from "#shared/addresses/calendar-feed.ts"
import { filterText } from "./filter-text.ts"
import css from "./subscribe.module.css"

type Props = { origin: string; filter: calendarFeed.CalendarFilter }

/** The feed with the current filters, for the visitor's own calendar program. */
export function Subscribe({ origin, filter }: Props) {
  const address = origin + calendarFeed.write(filter)
  const webcal = address.replace(/^https?:/, "webcal:")
  return (
    <Popover
      label="このカレンダーを購読する"
      className={css.box}
      renderTrigger={(press) => (
        <Button {...press} tone="secondary" size="s">
          <Icon of={calendarIcon} size="s" />
          <span>
            <span className="from-640">このカレンダーを</span>購読する
          </span>
        </Button>
      )}
    >
      <p className="text-14">
        <b>{filterText(filter)}</b>
        が始まる日と最終日が、お使いのカレンダーに届きます。
      </p>
      <Button as="a" href={webcal} wide>
        カレンダーアプリで購読する
      </Button>
      <Button
        as="a"
        href={`https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`}
        target="_blank"
        rel="noopener"
        tone="secondary"
        wide
      >
        Google カレンダーで購読する
        <span className="vh">（新しいタブで開きます）</span>
      </Button>
      <CopyText label="購読用のURL" text={address} />
    </Popover>
  )
}
