import type { ViewerTx } from "#domain/transaction.ts"
import { countEach } from "./counts.ts"

/** How many published mysteries each area and each prefecture has. */
export async function countRegions(tx: ViewerTx) {
  return { areas: await countEach(tx, "area"), prefectures: await countEach(tx, "prefecture") }
}
