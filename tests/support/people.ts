import { randomBytes } from "node:crypto"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import type { SnapshotTx, TxOf, ViewerTx } from "#domain/transaction.ts"
import { isConflict } from "#server/db/conflict.ts"
import {
  asGuest as readAsGuest,
  asGuestInSnapshot,
  type Invalidation,
  readAsViewer,
  writeAsViewer,
} from "#server/db/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"
import { type KeptStatus, statuses } from "#shared/catalogue/statuses.ts"
import type { Administrator, DeskRole, Member, Viewer } from "#shared/members/viewer.ts"
import type { TestDatabase } from "./database.ts"

export type Person = Member & { nzUserId: number }

let count = 0

type GivenMember = {
  name?: string
  role?: Member["role"]
  /** When they signed up. The limits of new members are for those of the last seven days. */
  registeredAt?: Date
}

export const longAgo = new Date("2020-04-01T00:00:00Z")

/** A member who has signed up, by default just now. */
export async function createMember(
  { root }: Pick<TestDatabase, "root">,
  given: GivenMember = {},
): Promise<Person> {
  const { name = `メンバー${++count}`, role = "authenticated", registeredAt = new Date() } = given
  const uid = `member-${randomBytes(6).toString("hex")}`
  const { rows } = await root.query<{ nzUserId: number }>(
    `insert into users (uid, name, role, "registerdAt") values ($1, $2, $3, $4) returning "nzUserId"`,
    [uid, name, role, registeredAt],
  )
  return { role, uid, nzUserId: rows[0]?.nzUserId ?? 0 }
}

export const createAdministrator = (
  site: Pick<TestDatabase, "root">,
): Promise<Administrator & { nzUserId: number }> => createDeskMember(site, "admin")

export async function createDeskMember<R extends DeskRole>(
  site: Pick<TestDatabase, "root">,
  role: R,
  given: Omit<GivenMember, "role"> = {},
): Promise<{ role: R; uid: string; nzUserId: number }> {
  return { ...(await createMember(site, { ...given, role })), role }
}

type GivenStatuses = { interested?: string[]; played?: string[]; hides?: boolean }

/** A member with these statuses; `hides`: their listings leave out what they played. */
export async function createSolver(
  site: Pick<TestDatabase, "root">,
  { interested = [], played = [], hides = false }: GivenStatuses,
): Promise<Person> {
  const member = await createMember(site)
  await setStatuses(site, member, statuses.interested, interested)
  await setStatuses(site, member, statuses.played, played)
  if (hides) {
    await site.root.query("insert into list_settings (uid, hides_played) values ($1, true)", [
      member.uid,
    ])
  }
  return member
}

export async function setStatuses(
  { root }: Pick<TestDatabase, "root">,
  { uid }: { uid: string },
  status: KeptStatus,
  ids: string[],
): Promise<void> {
  await root.query(
    "insert into favorite_mysteries (uid, mysteryid, status) select $1, unnest($2::text[]), $3",
    [uid, ids, status],
  )
}

/** Makes a member one of a maker's people; the maker is published, unless it is there already. */
export async function joinMaker(
  { root }: Pick<TestDatabase, "root">,
  maker: string,
  { uid }: { uid: string },
  way = "desk",
): Promise<void> {
  await root.query(
    "insert into makers (name, published) values ($1, true) on conflict do nothing",
    [maker],
  )
  await root.query("insert into maker_members (maker, uid, way) values ($1, $2, $3)", [
    maker,
    uid,
    way,
  ])
}

/** A mystery in the catalogue, published by default. */
export async function createMystery(
  { root }: Pick<TestDatabase, "root">,
  given: Record<string, unknown> = {},
): Promise<string> {
  const id = randomBytes(32)
    .toString("base64")
    .replaceAll(/[^A-Za-z0-9]/g, "")
    .slice(0, 22)
  const row = {
    id,
    title: `謎${++count}`,
    status: "published",
    prefectures: "13",
    types: "01",
    ...given,
  }
  const names = Object.keys(row).map((name) => `"${name}"`)
  const insert = () =>
    root.query(
      `insert into mysteries (${names.join(", ")}) values (${names.map((_, n) => `$${n + 1}`).join(", ")})`,
      Object.values(row),
    )
  // Journeys run at once; the site tries again after a deadlock, too.
  await insert().catch((error: unknown) => (isConflict(error) ? insert() : Promise.reject(error)))
  return String(row.id)
}

/** A review, written through the constraints and triggers. */
export async function createReview(
  { root }: Pick<TestDatabase, "root">,
  given: { uid: string; mysteryId: string } & Record<string, unknown>,
): Promise<number> {
  const row = { review: "とても楽しい謎でした。", ...given }
  const names = Object.keys(row).map((name) => `"${name}"`)
  const { rows } = await root.query<{ id: string }>(
    `insert into mystery_reviews (${names.join(", ")}) values (${names.map((_, n) => `$${n + 1}`).join(", ")}) returning id`,
    Object.values(row),
  )
  return Number(rows[0]?.id)
}

export function asGuest<T>({ db }: TestDatabase, read: (tx: ViewerTx) => Promise<T>): Promise<T> {
  return readAsGuest(db, read)
}

/** Reads as a member or an administrator. */
export function readAs<T, V extends Viewer>(
  { db }: TestDatabase,
  person: V,
  read: (tx: SnapshotTx & TxOf<V>) => Promise<T>,
): Promise<T> {
  return readAsViewer(db, person, read)
}

type ReadWithIndex<T> = (tx: ViewerTx, index: IndexSnapshot) => Promise<T>

/** Reads as a guest, with the search index. */
export const searchAsGuest = <T>({ db, searchIndex }: TestDatabase, read: ReadWithIndex<T>) =>
  asGuestInSnapshot(db, (tx) => read(tx, searchIndex.open(tx)))

/** Reads as a member or an administrator, with the search index. */
export const searchAs = <T>(
  { db, searchIndex }: TestDatabase,
  person: Viewer,
  read: ReadWithIndex<T>,
) => readAsViewer(db, person, (tx) => read(tx, searchIndex.open(tx)))

/** Writes as a member or an administrator; `announced` collects the invalidations of the transaction. */
export function writeAs<T, V extends Viewer>(
  { db }: TestDatabase,
  person: V,
  change: (tx: TxOf<V>) => Promise<Outcome<T>>,
  announced: Invalidation[] = [],
): Promise<Outcome<T>> {
  return writeAsViewer(db, person, change, (invalidation) => announced.push(invalidation))
}
