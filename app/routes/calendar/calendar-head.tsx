import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { chevronLeftIcon, chevronRightIcon } from "#app/ui/icons.ts"
import { TabLinks } from "#app/ui/list/tab-links.tsx"
import { CalendarFilters } from "./calendar-filters.tsx"
import css from "./calendar-head.module.css"
import * as calendar from "#shared/addresses/calendar.ts"
import type { CalendarProps } from "./calendar-props.ts"
import { turn } from "./calendar-reach.ts"
import { periodText } from "./period-text.ts"
import { Subscribe } from "./subscribe.tsx"

type Props = CalendarProps & { origin: string; count: number }

const views: [calendar.CalendarView, string][] = [
  ["month", "月"],
  ["week", "週"],
  ["day", "日"],
  ["list", "リスト"],
]
const units = { month: "月", week: "週", day: "日", list: "月" }

/** The period shown, the navigation and the filters. */
export function CalendarHead({ origin, count, ...shared }: Props) {
  const { state, today, to } = shared
  const now = calendar.opened(state, today, today)
  return (
    <>
      <PageHead title="カレンダー" lead="始まる謎、終わる謎を、日ごとに。" />
      <div className={css.views}>
        <TabLinks
          label="カレンダーの表示"
          tabs={views.map(([view, label]) => ({ to: to({ view }), label }))}
          here={to({})}
          link={SiteLink}
        />
        <div className={css.subscribe}>
          <Subscribe origin={origin} filter={state} />
        </div>
      </div>
      <div className={css.period}>
        <Step {...shared} direction={-1} />
        <h2>
          {periodText(state)
            .split(/(?<=年)/)
            .map((part) => (
              <span key={part} className="nb">
                {part}
              </span>
            ))}
        </h2>
        <Step {...shared} direction={1} />
        {/* Always there, so that nothing below it moves when another day is chosen. */}
        <Button
          as={SiteLink}
          to={calendar.write(now, today)}
          tone="secondary"
          size="s"
          preventScrollReset
        >
          今日
        </Button>
      </div>
      <CalendarFilters {...shared} count={count} />
    </>
  )
}

function Step({ direction, ...at }: CalendarProps & { direction: -1 | 1 }) {
  const goal = turn(at.state, direction, at)
  const icon = direction < 0 ? chevronLeftIcon : chevronRightIcon
  const label = `${direction < 0 ? "前" : "次"}の${units[at.state.view]}`
  if (!goal) return <IconButton icon={icon} label={label} disabled />
  return (
    <IconButton
      as={SiteLink}
      icon={icon}
      label={label}
      to={calendar.write(goal, at.today)}
      rel={direction < 0 ? "prev" : "next"}
      preventScrollReset
    />
  )
}
