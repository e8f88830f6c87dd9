import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { allBlocks, type Article } from "#shared/columns/article.ts"
import { readCards } from "#domain/mysteries/read-cards.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { makeFigures } from "./figures.ts"
import { namedFaults } from "./named-faults.ts"
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
  const mysteries = await readCards(tx, mysteriesIn(article))
  const named = namedFaults(body, new Set(mysteries.map((mystery) => mystery.id)))
  const faults = [...article.faults, ...named].toSorted((one, other) => one.line - other.line)
  const figures = allBlocks(article.blocks).flatMap((block) =>
    block.kind === "figure" ? [block.name] : [],
  )
  const namedPictures = new Set(
    allBlocks(article.blocks).flatMap((block) => (block.kind === "picture" ? [block.name] : [])),
  )
  const shown = pictures.filter(({ name }) => namedPictures.has(name))
  return {
    article: { ...article, faults },
    drawings: shown.flatMap(({ name, svg }, n) => {
      const drawing = svg === null ? null : readDrawing(svg, `drawing-${n}`)
      return drawing ? [{ name, drawing }] : []
    }),
    photos: shown.flatMap(({ name, img }) => (img === null ? [] : [{ name, img }])),
    figures: await makeFigures(tx, [...new Set(figures)]),
    mysteries,
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
