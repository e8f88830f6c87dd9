import { sql } from "kysely"
import { isOnAt } from "#domain/situations/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Day } from "#shared/time/tokyo.ts"

const placesShown = 240
const titlesShown = 3

export type PermanentPlace = {
  id: number
  name: string
  prefecture: string
  station: string | null
  count: number
  mysteries: { id: string; title: string }[]
  makers: string[]
}

/** Places with mysteries that can be played on any day, today included: those with most of them first. */
export async function listPermanentPlaces(tx: ViewerTx, today: Day): Promise<PermanentPlace[]> {
  const { rows } = await sql<PermanentPlace>`
    select p.id, p.name, p.prefecture_id as prefecture, p.stations[1] as station, count(*)::int as count,
      (array_agg(jsonb_build_object('id', m.id, 'title', m.title) order by s.ord desc))[1:${sql.lit(titlesShown)}] as mysteries,
      coalesce(array_agg(distinct m.maker) filter (where m.maker is not null), '{}') as makers
    from mystery_search s
    join mysteries m on m.id = s.mystery_id
    join mystery_places mp on mp.mystery_id = m.id
    join places p on p.id = mp.place_id
    where m.status = 'published' and p.published and s.facets @> '{feature:permanent}'
      and coalesce(s.starts <= ${today}, true) and coalesce(s.ends >= ${today}, true) and ${isOnAt(today)}
    group by p.id
    order by count desc, p.name, p.id
    limit ${placesShown}`.execute(tx)
  return rows
}
