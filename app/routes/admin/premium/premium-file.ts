import { listMeans, listPickUpDays } from "#domain/analytics/reach.ts"
import { writeCsv } from "#domain/exports/write-csv.ts"
import type { AsDesk } from "#domain/services.ts"
import { type Range, type Reach, reachKinds, reachWords } from "#shared/analytics/reach.ts"

/** For each day the means for one PickUp and for one of the others, then each PickUp alone. */
export async function writePremiumFile(desk: AsDesk<"editor">, range: Range) {
  const { days, alone } = await desk.read(async (tx) => ({
    days: await listMeans(tx, range),
    alone: Map.groupBy(await listPickUpDays(tx, range), ({ day }) => day),
  }))
  return writeCsv(
    ["日", "対象", "ID", "件数", ...reachKinds.map((kind) => reachWords[kind].name)],
    days.flatMap(({ day, pickUps, others }) => [
      [day, "PickUpの平均", "", pickUps?.mysteries ?? 0, ...figuresOf(pickUps)],
      [day, "ほかの謎の平均", "", others?.mysteries ?? 0, ...figuresOf(others)],
      ...(alone.get(day) ?? []).map((each) => [day, each.title, each.id, 1, ...figuresOf(each)]),
    ]),
  )
}

/** Empty cells where there is nothing to take the mean of. */
const figuresOf = (reach: Reach | null) =>
  reachKinds.map((kind) => (reach === null ? null : Number(reach[kind].toFixed(4))))
