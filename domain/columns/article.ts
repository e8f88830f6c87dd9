import { readCards } from "#domain/mysteries/read-cards.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { allBlocks } from "#shared/columns/article.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { briefOf, selectBriefs } from "./brief.ts"
import { makeFigures } from "./figures.ts"
import { listNeighbours, listRelatedColumns } from "./listing.ts"
import { readDrawing } from "./read-drawing.ts"
import { readMarkdown } from "./read-markdown.ts"

export const relatedShown = 3

/** A published column with all that it shows; null if there is none. */
export async function findColumn(tx: ViewerTx, id: number) {
  const row = await selectBriefs(tx)
    .leftJoin("shared_profiles as s", "s.uid", "c.author_uid")
    .select(["c.body", "c.tags", "s.profile as memberProfile"])
    .where("c.id", "=", id)
    .executeTakeFirst()
  if (!row) return null
  const { body, tags, memberProfile, ...rest } = row
  const column = briefOf(rest)
  const pictures = await tx
    .selectFrom("column_pictures")
    .select(["name", "svg", "img"])
    .where("column_id", "=", id)
    .execute()
  const names = new Set(pictures.map(({ name }) => name))
  const article = readMarkdown(body, { hasPicture: (name) => names.has(name) })
  const blocks = allBlocks(article.blocks)
  const mysteries = blocks.flatMap((block) =>
    block.kind === "mystery" && isMysteryId(block.id) ? [block.id] : [],
  )
  const figures = blocks.flatMap((block) => (block.kind === "figure" ? [block.name] : []))
  return {
    column,
    tags,
    memberProfile,
    article,
    drawings: pictures.flatMap(({ name, svg }, n) => {
      const drawing = svg === null ? null : readDrawing(svg, `drawing-${n}`)
      return drawing ? [{ name, drawing }] : []
    }),
    photos: pictures.flatMap(({ name, img }) => (img === null ? [] : [{ name, img }])),
    figures: await makeFigures(tx, [...new Set(figures)]),
    mysteries: await readCards(tx, [...new Set(mysteries)]),
    related: await listRelatedColumns(tx, id, relatedShown),
    neighbours: await listNeighbours(tx, { id, at: column.published_at }),
  }
}

export type ColumnShown = NonNullable<Awaited<ReturnType<typeof findColumn>>>
