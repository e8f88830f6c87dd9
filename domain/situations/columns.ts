import { sql } from "kysely"
import type { Situation } from "#shared/catalogue/situations.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** The situation of `mysteries as m`; null where nothing was set by hand. */
export const situationColumn = sql<Situation | null>`(
  select jsonb_build_object(
    'kind', x.situation, 'until', x.situation_until, 'words', x.words,
    'isSoldOut', x.sold_out, 'soldOutUntil', x.sold_out_until,
    'formerStart', x.former_start, 'formerEnd', x.former_end)
  from mystery_situations x where x.mystery_id = m.id and x.set_by is not null)`.as("situation")

/** Whether `mysteries as m` is neither cancelled nor postponed, and not paused on a day. */
export const isOnAt = (day: Day) => sql<boolean>`not exists (
  select from mystery_situations x
  where x.mystery_id = m.id and (
    x.situation in ('cancelled', 'postponed')
    or x.situation = 'paused' and coalesce(x.situation_until >= ${day}, true)))`
