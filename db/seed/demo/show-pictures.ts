import { sql } from "kysely"
import { uidOf } from "./people.ts"
import {
  hiddenPath,
  iconPath,
  isLegacy,
  makerPath,
  photoPaths,
  posterPath,
} from "./picture-paths.ts"
import { mysteryId, type Tx } from "./rows.ts"
import type { World } from "./world.ts"

/** The addresses of pictures and, of hidden photos, blurred copies: by path. */
type Drawn = { addresses: Map<string, string>; blurred: Map<string, string> }

/** Writes the pictures' addresses into the rows that show them. */
export async function showPictures(
  tx: Tx,
  { people, content, reviews }: World,
  { addresses, blurred }: Drawn,
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
    .map((review) => {
      const hidden = hiddenPath(review) ?? ""
      const shown = photoPaths(review).filter((path) => path !== hidden)
      return {
        id: `${review.author.uid} ${mysteryId(review.written.mystery)}`,
        urls: shown.flatMap((path) => addresses.get(path) ?? []),
        legacy: isLegacy(review),
        hidden: addresses.get(hidden) ?? null,
        blurred: blurred.get(hidden) ?? null,
      }
    })
  await sql`
    update mystery_reviews r set
      "photoUrl" = p.urls[1],
      "allPhotoUrls" = case when p.legacy then '{}' else p.urls end,
      blurred_photos = array_remove(array[p.blurred], null)
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as p (id text, urls text[], legacy boolean, blurred text)
    where r.uid || ' ' || r."mysteryId" = p.id`.execute(tx)
  await sql`
    insert into review_spoilers (review_id, parts, photos)
    select r.id, '{}', array[p.hidden]
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as p (id text, hidden text)
    join mystery_reviews r on r.uid || ' ' || r."mysteryId" = p.id
    where p.hidden is not null
    on conflict (review_id) do update set photos = excluded.photos`.execute(tx)
}
