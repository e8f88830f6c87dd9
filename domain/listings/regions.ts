import type { ViewerTx } from "#domain/transaction.ts"
import { countEach } from "./counts.ts"

/** The number of published mysteries by area and by prefecture. */
export async function countRegions(tx: ViewerTx) {
  return { areas: await countEach(tx, "area"), prefectures: await countEach(tx, "prefecture") }
}
