import { seedDemo } from "#db/seed/demo.ts"
import type { Connection } from "#server/db/connection.ts"
import { asOwner } from "#server/db/owner.ts"
import { openStorage } from "#server/storage/open-storage.ts"
import { makerImagePath } from "#server/storage/paths.ts"
import { fileUrl } from "#shared/pictures/image-url.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { sql } from "kysely"

/** Loads the demo with one picture in place of all: drawing its own takes longer than the rest of the start. */
export async function fillWithDemo(connection: Connection, files: string): Promise<void> {
  const storage = await openStorage({
    folder: files,
    s3: undefined,
    onChange: async () => undefined,
  })
  const path = makerImagePath("sample")
  const version = await storage.put(path, await samplePicture(1200, 900, "webp"))
  const url = fileUrl({ path, version })
  const log = () => undefined
  await asOwner(connection, async (owner) => {
    await seedDemo(owner, { now: new Date(), log, keepPicture: null })
    await owner.transaction().execute(async (tx) => {
      // Every fifth mystery has no picture, so its card shows the drawing for missing ones.
      await sql`update mysteries set img = ${url} where ascii(id) % 5 > 0`.execute(tx)
      await sql`update makers set img = ${url}`.execute(tx)
      await sql`update users set photo = ${url} where "nzUserId" % 5 > 0`.execute(tx)
      await sql`update mystery_reviews set "photoUrl" = ${url}, "allPhotoUrls" = array[${url}, ${url}] where id % 3 = 0`.execute(
        tx,
      )
    })
  })
}
