import { sql } from "kysely"
import { uidOf } from "./people.ts"
import { iconPath, isLegacy, makerPath, photoPaths, posterPath } from "./picture-paths.ts"
import { mysteryId, type Tx } from "./rows.ts"
import type { World } from "./world.ts"

/** Writes the pictures' addresses into the rows that show them. */
export async function showPictures(
  tx: Tx,
  { people, content, reviews }: World,
  addresses: Map<string, string>,
): Promise<void> {
  const icons = people.map(({ key }) => ({ id: uidOf(key), url: addresses.get(iconPath(key)) }))
  await sql`
    update users u set photo = p.url from jsonb_to_recordset(${JSON.stringify(icons)}::jsonb) as p (id text, url text) where u.uid = p.id`.execute(
    tx,
  )

  const makers = content.makers.map(({ key, name }) => ({
    id: name,
    url: addresses.get(makerPath(key)),
  }))
  await sql`
    update makers m set img = p.url from jsonb_to_recordset(${JSON.stringify(makers)}::jsonb) as p (id text, url text) where m.name = p.id`.execute(
    tx,
  )

  const posters = [...content.mysteries, ...content.drafts].map(({ key }) => ({
    id: mysteryId(key),
    url: addresses.get(posterPath(key)),
  }))
  await sql`
    update mysteries m set img = p.url from jsonb_to_recordset(${JSON.stringify(posters)}::jsonb) as p (id text, url text)
    where m.id = p.id and p.url is not null`.execute(tx)

  const photos = reviews
    .filter(({ written }) => written.photos)
    .map((review) => ({
      id: `${review.author.uid} ${mysteryId(review.written.mystery)}`,
      urls: photoPaths(review).flatMap((path) => addresses.get(path) ?? []),
      legacy: isLegacy(review),
    }))
  await sql`
    update mystery_reviews r set
      "photoUrl" = p.urls[1],
      "allPhotoUrls" = case when p.legacy then '{}' else p.urls end
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as p (id text, urls text[], legacy boolean)
    where r.uid || ' ' || r."mysteryId" = p.id`.execute(tx)
}
