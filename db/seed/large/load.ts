import type pg from "pg"
import { type Derivation, readDerivation } from "../derive.ts"
import * as catalogue from "./catalogue.ts"
import * as community from "./community.ts"
import { copyRows } from "./copy.ts"
import { lowerGuards } from "./guards.ts"
import * as members from "./members.ts"
import type { Plan, Row } from "./plan.ts"
import type { Progress } from "./progress.ts"

/**
 * Fills an empty database by the plan, in one transaction. `owner` is a client of the schema's owner, connected and ended
 * here.
 */
export async function loadLarge(owner: pg.Client, plan: Plan, progress: Progress): Promise<void> {
  await owner.connect()
  try {
    await owner.query("begin")
    await owner.query("select pg_advisory_xact_lock(hashtext('seed'))")
    await refuseFull(owner)
    progress.step("making room")
    const guards = await lowerGuards(owner)
    await copyEverything(owner, plan, progress)
    await setSequences(owner)
    progress.step("building indexes")
    await owner.query("set local work_mem = '64MB'")
    await guards.buildIndexes()
    await owner.query("analyze")
    progress.step("deriving")
    await runAsKeeper(owner, "derived")
    await owner.query("analyze")
    progress.step("counting")
    await runAsKeeper(owner, "counted")
    progress.step("deriving what is searched")
    await runAsKeeper(owner, "searched")
    progress.step("checking keys")
    await guards.raise()
    progress.step("keeping it")
    await owner.query(`select announce_invalidation('{"hard": ["everything"]}')`)
    await owner.query("commit")
    progress.step("tidying up")
    await owner.query("vacuum (analyze)")
  } finally {
    progress.end()
    await owner.end()
  }
}

async function refuseFull(owner: pg.Client): Promise<void> {
  await owner.query("set local role service")
  const { rows } = await owner.query<{ full: boolean }>(
    "select exists (select from users) or exists (select from mysteries) or exists (select from makers) as full",
  )
  await owner.query("reset role")
  if (rows[0]?.full) {
    throw new Error(
      "The database is not empty. Take another: DATA_DIR=./data-large npm run seed -- …, or one by DATABASE_URL.",
    )
  }
}

async function copyEverything(owner: pg.Client, plan: Plan, progress: Progress): Promise<void> {
  const copy = (table: string, columns: string[], rows: Iterable<Row>, expected = 0) =>
    copyRows(owner, table, columns, rows, (count) => progress.step(table, count, expected))

  const { makeFollows, makeMembers, memberColumns, followColumns } = members
  await copy("users", memberColumns, makeMembers(plan), plan.users)
  await copy("follows", followColumns, makeFollows(plan))

  const mysteries = catalogue.planMysteries(plan)
  await copy("makers", catalogue.makerColumns, catalogue.makeMakers(plan))
  await copy("places", catalogue.placeColumns, catalogue.makePlaces(plan))
  await copy(
    "mysteries",
    catalogue.mysteryColumns,
    catalogue.makeMysteries(plan, mysteries),
    plan.mysteries,
  )
  await copy(
    "mystery_places",
    catalogue.mysteryPlaceColumns,
    catalogue.makeMysteryPlaces(mysteries),
  )
  await copy("favorite_mysteries", community.statusColumns, community.makeStatuses(plan, mysteries))

  const reviews: community.Reviews = {
    isPrivate: new Uint8Array(plan.reviews + 1),
    written: new Uint32Array(plan.reviews + 1),
  }
  await copy(
    "mystery_reviews",
    community.reviewColumns,
    community.makeReviews(plan, mysteries, reviews),
    plan.reviews,
  )
  await copy("like_mystery_reviews", community.likeColumns, community.makeLikes(plan, reviews))
  const comments = await copy(
    "mystery_review_comments",
    community.commentColumns,
    community.makeComments(plan, reviews),
  )
  await copy(
    "like_mystery_review_comments",
    community.commentLikeColumns,
    community.makeCommentLikes(plan, comments),
  )
}

/** Rows were loaded with their ids, so the sequences continue after them. */
async function setSequences(owner: pg.Client): Promise<void> {
  const numbered = {
    users: "nzUserId",
    places: "id",
    mystery_reviews: "id",
    mystery_review_comments: "id",
  }
  for (const [table, column] of Object.entries(numbered)) {
    await owner.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), max("${column}")) from ${table}`,
    )
  }
}

async function runAsKeeper(owner: pg.Client, derivation: Derivation): Promise<void> {
  await owner.query("set local role keeper")
  await owner.query(await readDerivation(derivation))
  await owner.query("reset role")
}
