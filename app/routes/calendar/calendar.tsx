import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { Agenda } from "./agenda.tsx"
import { CalendarHead } from "./calendar-head.tsx"
import * as calendarPage from "#shared/addresses/calendar.ts"
import { daysOf, isWithin } from "./calendar-reach.ts"
import { DayPage } from "./day-page.tsx"
import { MonthPage } from "./month-page.tsx"
import { periodText } from "./period-text.ts"
import { WeekPage } from "./week-page.tsx"
import { usePersonalCalendar } from "./use-personal-calendar.ts"
import { HideLine } from "#app/components/personal-listing/hide-line.tsx"
import { ReserveSpace } from "#app/viewer/reserve-space.tsx"
import { PersonalFailed } from "#app/components/personal-listing/personal-failed.tsx"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/calendar"
import { readCalendar } from "./read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const today = tokyoDay(site.now())
  const state = canonicalOrRedirect(calendarPage, args, today)
  const calendar = await readCalendar(site, state, today)
  if (!calendar) notFound(args.request)
  return calendar
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { state, today, reach, origin } = loaderData
  const period = periodText(state)
  const path = calendarPage.write(state, today)
  // Search engines index months only: days, weeks and filters repeat the same mysteries.
  const isMonth = /^\/calendar(\?ym=[\d-]+)?$/.test(path)
  return pageMeta({
    origin,
    path,
    title: `謎解きカレンダー ${period}`,
    description: `${period}に始まる謎解き・脱出ゲーム、終わる謎解き・脱出ゲームのカレンダーです。`,
    robots: isMonth && isWithin(daysOf(state), reach) ? undefined : "noindex, follow",
    data: [breadcrumbList(origin, { here: `謎解きカレンダー ${period}`, path })],
  })
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { state, today, reach, now, origin } = loaderData
  const to = (change: Partial<calendarPage.CalendarState>) =>
    calendarPage.write({ ...state, page: 1, ...change }, today)
  const shared = { state, today, reach, to }
  const { personal, shown, hidden } = usePersonalCalendar(
    calendarPage.write(state, today),
    loaderData.shown,
  )
  return (
    <>
      <CalendarHead {...shared} origin={origin} count={shown.total} />
      <HideLine hidden={hidden} />
      {personal.kind === "failed" && <PersonalFailed retry={personal.retry} />}
      <ReserveSpace for={personal} variant={shown.view === "day" ? "cards" : "parts"}>
        {shown.view === "month" && <MonthPage {...shared} {...shown} />}
        {shown.view === "week" && <WeekPage {...shared} {...shown} />}
        {shown.view === "list" && <Agenda {...shared} {...shown} hidden={hidden} />}
        {shown.view === "day" && <DayPage {...shared} {...shown} hidden={hidden} now={now} />}
      </ReserveSpace>
    </>
  )
}
