import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { allBlocks, type Article } from "#shared/columns/article.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { makeFigures } from "./figures.ts"
import { readDrawing } from "./read-drawing.ts"
import { readMarkdown } from "./read-markdown.ts"

/** The text of a column as data, with the pictures, figures and cards that it names. */
export async function drawArticle(tx: ViewerTx, { id, body }: { id: number; body: string }) {
  const pictures = await tx
    .selectFrom("column_pictures")
    .select(["name", "svg", "img"])
    .where("column_id", "=", id)
    .execute()
  const names = new Set(pictures.map(({ name }) => name))
  const article = readMarkdown(body, { hasPicture: (name) => names.has(name) })
  const figures = allBlocks(article.blocks).flatMap((block) =>
    block.kind === "figure" ? [block.name] : [],
  )
  const named = new Set(
    allBlocks(article.blocks).flatMap((block) => (block.kind === "picture" ? [block.name] : [])),
  )
  const shown = pictures.filter(({ name }) => named.has(name))
  return {
    article,
    drawings: shown.flatMap(({ name, svg }, n) => {
      const drawing = svg === null ? null : readDrawing(svg, `drawing-${n}`)
      return drawing ? [{ name, drawing }] : []
    }),
    photos: shown.flatMap(({ name, img }) => (img === null ? [] : [{ name, img }])),
    figures: await makeFigures(tx, [...new Set(figures)]),
    mysteries: await readCards(tx, mysteriesIn(article)),
  }
}

/** The mysteries whose cards are in an article. */
export const mysteriesIn = (article: Article): string[] => [
  ...new Set(
    allBlocks(article.blocks).flatMap((block) =>
      block.kind === "mystery" && isMysteryId(block.id) ? [block.id] : [],
    ),
  ),
]
