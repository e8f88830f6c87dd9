import path from "node:path"
import pg from "pg"
import { openDisk } from "#server/storage/disk.ts"
import { mysteryImagePath } from "#server/storage/paths.ts"
import { fileUrl, imageUrl, imageWidths } from "#shared/pictures/image-url.ts"
import type { FilledDatabase } from "./ground.ts"

/** Gives these mysteries a picture, and returns the addresses of all widths of each. */
export async function storePictures(
  { connection, dataDir }: FilledDatabase,
  mysteries: string[],
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string[]> {
  const storage = await openDisk(path.join(dataDir ?? "", "files"))
  const client = new pg.Client(connection)
  await client.connect()
  const addresses: string[] = []
  for (const id of mysteries) {
    const picture = { path: mysteryImagePath(id), version: "" }
    picture.version = await storage.put(picture.path, bytes)
    await client.query("update mysteries set img = $2 where id = $1", [id, fileUrl(picture)])
    addresses.push(...imageWidths.map((width) => imageUrl(picture, width)))
  }
  await client.end()
  return addresses
}
