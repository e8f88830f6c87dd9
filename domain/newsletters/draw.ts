import { mysteriesIn } from "#domain/columns/draw-article.ts"
import { readMarkdown } from "#domain/columns/read-markdown.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import type { ViewerTx } from "#domain/transaction.ts"

/** The text of a newsletter as data, with the cards that it names. Pictures and figures are for columns. */
export async function drawNewsletter(tx: ViewerTx, body: string) {
  const article = readMarkdown(body, { hasPicture: () => false })
  const mysteries = await readCards(tx, mysteriesIn(article))
  return { article, drawings: [], photos: [], figures: [], mysteries }
}
