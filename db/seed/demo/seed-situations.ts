import { chanceOf } from "./chance.ts"
import type { Clock } from "./clock.ts"
import type { DemoSituation } from "./format-extras.ts"
import { insertRows, mysteryId, type Tx } from "./rows.ts"
import type { World } from "./world.ts"

/** Situations, each with the update that set it. */
export async function seedSituations(tx: Tx, { content, clock }: World): Promise<void> {
  const { situations } = content
  await insertRows(
    tx,
    "mystery_situations",
    situations.map((one) => ({
      mystery_id: mysteryId(one.mystery),
      ...factsOf(one, clock),
      former_start: dayAt(clock, one.former?.[0]),
      former_end: dayAt(clock, one.former?.[1]),
      set_by: one.by,
      revision: 1,
      changed_at: momentOf(one, clock),
    })),
  )
  const runOf = new Map(content.mysteries.map(({ key, start, end }) => [key, [start, end]]))
  await insertRows(
    tx,
    "mystery_updates",
    situations.map((one) => {
      const run = runOf.get(one.mystery) ?? []
      const former: Facts = { ...nothingSet, ...datesOf(clock, one.former ?? run) }
      const present: Facts = { ...factsOf(one, clock), ...datesOf(clock, run) }
      const changed = (facts: Facts) =>
        Object.fromEntries(Object.entries(facts).filter(([name]) => former[name] !== present[name]))
      const at = momentOf(one, clock)
      return {
        mystery_id: mysteryId(one.mystery),
        before: changed(former),
        after: changed(present),
        by_kind: one.by,
        begun_at: at,
        amended_at: at,
      }
    }),
  )
}

const nothingSet: Facts = {
  situation: null,
  situation_until: null,
  words: null,
  sold_out: false,
  sold_out_until: null,
}

type Facts = Record<string, string | boolean | null>

const factsOf = ({ situation, until, words, soldOut }: DemoSituation, clock: Clock) => ({
  situation: situation ?? null,
  situation_until: dayAt(clock, until),
  words: words ?? null,
  sold_out: soldOut !== undefined,
  sold_out_until: dayAt(clock, soldOut === true ? null : soldOut),
})

const datesOf = (clock: Clock, [start, end]: readonly (number | null)[]): Facts => ({
  startDate: dayAt(clock, start),
  endDate: dayAt(clock, end),
})

const dayAt = (clock: Clock, day: number | null | undefined) =>
  day === null || day === undefined ? null : clock.dayAt(day)

const momentOf = ({ mystery, daysAgo }: DemoSituation, clock: Clock) =>
  clock.moment(daysAgo, chanceOf("situation", mystery))
