import type { ViewerTx } from "#domain/transaction.ts"
import { type MysteryCard, selectCards } from "./card.ts"

/** In the order of their ids. One that is no longer published is simply not there. */
export async function readCards(tx: ViewerTx, ids: readonly string[]): Promise<MysteryCard[]> {
  if (ids.length === 0) return []
  const cards = await selectCards(tx).where("m.id", "in", ids).execute()
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
