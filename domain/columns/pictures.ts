import type { EditorTx } from "#domain/transaction.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid, type Outcome, refused } from "#shared/outcome.ts"

const mostPictures = 40

/** The pictures of a column, in the order of their names; null if there is no such column. */
export async function listPictures(tx: EditorTx, id: number) {
  const column = await tx
    .selectFrom("columns")
    .select("title")
    .where("id", "=", id)
    .executeTakeFirst()
  if (!column) return null
  const pictures = await tx
    .selectFrom("column_pictures")
    .select(["name", "img", "words"])
    .where("column_id", "=", id)
    .orderBy("name")
    .execute()
  return { title: column.title, pictures }
}

type Added = { id: number; img: string; words: string }

/** Adds a picture under the next free name, which the text names it by. */
export async function addPicture(
  tx: EditorTx,
  { id, img, words }: Added,
): Promise<Outcome<{ name: string }>> {
  // Two at once get two names.
  await tx.selectFrom("columns").select("id").where("id", "=", id).forUpdate().execute()
  const listed = await listPictures(tx, id)
  if (!listed) return refused("not-found")
  const names = new Set(listed.pictures.map(({ name }) => name))
  if (names.size >= mostPictures) return invalid({ image: messages.DESK.PICTURES_TOO_MANY })
  let n = 1
  while (names.has(`photo-${n}.webp`)) n += 1
  const name = `photo-${n}.webp`
  await tx.insertInto("column_pictures").values({ column_id: id, name, img, words }).execute()
  return done({ name })
}

/** Takes back a picture whose file could not be stored. */
export async function dropPicture(
  tx: EditorTx,
  { id, name }: { id: number; name: string },
): Promise<Outcome<null>> {
  await tx
    .deleteFrom("column_pictures")
    .where("column_id", "=", id)
    .where("name", "=", name)
    .execute()
  return done(null)
}
