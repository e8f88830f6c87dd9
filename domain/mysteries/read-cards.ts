import type { ViewerTx } from "#domain/transaction.ts"
import { type MysteryCard, selectCards } from "./card.ts"

/** In the order of their ids. Mysteries that are no longer published are left out. */
export async function readCards(tx: ViewerTx, ids: readonly string[]): Promise<MysteryCard[]> {
  if (ids.length === 0) return []
  const cards = await selectCards(tx).where("m.id", "in", ids).execute()
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
