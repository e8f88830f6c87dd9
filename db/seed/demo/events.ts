import { isDayOff } from "#shared/time/holidays.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { chanceOf } from "./chance.ts"
import type { DemoMystery } from "./format.ts"
import { mysteryId } from "./rows.ts"
import type { World } from "./world.ts"

/** Days before today of which the demo has counts. */
const counted = 35

export type CountedEvent = { day: Day; kind: string; subject: string; count: number }

/** How often the cards of mysteries were seen and opened: more on days off, more of what many know, and most of PickUps. */
export function eventsOf({
  content,
  clock,
  statuses,
}: Pick<World, "content" | "clock" | "statuses">) {
  const known = Map.groupBy(statuses, ({ mystery }) => mystery)
  return content.mysteries.flatMap((mystery) => {
    const usual = usualImpressions(mystery, known.get(mystery.key)?.length ?? 0)
    return Array.from({ length: counted }, (_, n) => n - counted)
      .filter((offset) => isShownOn(mystery, offset))
      .flatMap((offset) => eventsOn(mystery, clock.dayAt(offset), usual))
  })
}

const isShownOn = ({ addedDaysAgo, end }: DemoMystery, offset: number) =>
  -addedDaysAgo < offset && (end === null || end >= offset)

/** On a working day. Some PickUps have less luck than most others. */
function usualImpressions({ key, pickup }: DemoMystery, known: number): number {
  const luck = 0.5 + chanceOf("appeal", key).fraction()
  return (pickup === undefined ? 2 + known / 8 : 14 + known / 6) * luck
}

function eventsOn({ key }: DemoMystery, day: Day, usual: number): CountedEvent[] {
  const { fraction } = chanceOf("events", key, day)
  const impressions = Math.round(usual * (isDayOff(day) ? 1.6 : 1) * (0.6 + 0.8 * fraction()))
  const views = Math.round(impressions * (0.55 + 0.3 * fraction()))
  const clicks = Math.round(views * (0.05 + 0.2 * fraction()))
  const counts = { "card-impression": impressions, "card-view": views, "card-click": clicks }
  const subject = `mystery:${mysteryId(key)}`
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ day, kind, subject, count }))
}
