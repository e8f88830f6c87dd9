import type pg from "pg"

type Site = { root: pg.Client }

/** A maker, who is public once a mystery of theirs is published. */
export async function createMaker(
  { root }: Site,
  given: { name: string; description?: string; website?: string | null },
): Promise<string> {
  const { name, description = "", website = null } = given
  await root.query("insert into makers (name, description, website) values ($1, $2, $3)", [
    name,
    description,
    website,
  ])
  return name
}

/** Adds a published place to a mystery. */
export async function addPlace(
  { root }: Site,
  mysteryId: string,
  given: {
    name: string
    prefecture?: string
    stations?: string[]
    latitude?: number
    longitude?: number
  },
): Promise<void> {
  const { name, prefecture = "13", stations = [], latitude = null, longitude = null } = given
  const { rows } = await root.query<{ id: number }>(
    `insert into places (name, prefecture_id, stations, latitude, longitude, published)
     values ($1, $2, $3, $4, $5, true) returning id`,
    [name, prefecture, stations, latitude, longitude],
  )
  await root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
    mysteryId,
    rows[0]?.id,
  ])
}

export async function createComment(
  { root }: Site,
  given: { uid: string; reviewId: number; content: string; created_at?: string },
): Promise<number> {
  const { uid, reviewId, content, created_at = new Date().toISOString() } = given
  const { rows } = await root.query<{ id: string }>(
    `insert into mystery_review_comments (uid, mystery_review_id, content, created_at)
     values ($1, $2, $3, $4) returning id`,
    [uid, reviewId, content, created_at],
  )
  return Number(rows[0]?.id)
}

/** Sets the numbers of statuses, as if so many members had set them. */
export async function setStatusCounts(
  { root }: Site,
  mysteryId: string,
  { interested, played }: { interested: number; played: number },
): Promise<void> {
  await root.query(
    "update mystery_stats set interested_count = $2, played_count = $3 where mystery_id = $1",
    [mysteryId, interested, played],
  )
}
