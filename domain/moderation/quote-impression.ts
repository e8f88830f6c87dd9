import type { ViewerTx } from "#domain/transaction.ts"

/** The words for a moderation report, which keeps them when they are written again; null for those who may not read them. */
export async function quoteImpression(
  tx: ViewerTx,
  game: string,
  writer: string,
): Promise<string | null> {
  const found = await tx
    .selectFrom("game_impressions")
    .select("text")
    .where("game", "=", game)
    .where("uid", "=", writer)
    .executeTakeFirst()
  return found ? `感想「${found.text}」（/games/${game}/after）\n` : null
}
