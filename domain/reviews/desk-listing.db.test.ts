import { afterAll, beforeAll, expect, test } from "vitest"
import type { DeskWish } from "#domain/desk/desk-page.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createDeskMember,
  createMember,
  createMystery,
  createReview,
  type Person,
  readAs,
} from "#tests/support/people.ts"
import { listReviewsAtDesk } from "./desk-listing.ts"

let site: TestDatabase
let author: Person
/** A public review, a private one, one that is held and a private one that was flagged. */
let open: number
let closed: number
let held: number
let flagged: number
beforeAll(async () => {
  site = await createDatabase()
  author = await createMember(site, { name: "書いた人" })
  const write = async (row: Record<string, unknown>) =>
    createReview(site, { uid: author.uid, mysteryId: await createMystery(site), ...row })
  open = await write({})
  closed = await write({ isPrivate: true })
  held = await write({ isPrivate: true, held: true })
  flagged = await write({ isPrivate: true })
  await site.root.query("insert into moderation_reports (review_id, reason) values ($1, 'spam')", [
    flagged,
  ])
})
afterAll(() => site.drop())

async function list(role: "moderator" | "admin", wish: Partial<DeskWish> = {}) {
  const all = { words: "", filters: {}, sort: "-written", limit: 50, offset: 0, ...wish }
  const reader = await createDeskMember(site, role)
  const { rows } = await readAs(site, reader, (tx) => listReviewsAtDesk(tx, all))
  return rows.map(({ id }) => id)
}

test("an administrator lists all reviews, a moderator no private one that was not flagged", async () => {
  expect(await list("admin")).toEqual([flagged, held, closed, open])
  expect(await list("moderator")).toEqual([flagged, held, open])
  expect(await list("moderator", { sort: "written" })).toEqual([open, held, flagged])
})

test("a moderator finds reviews by their number, by their author, and by their state", async () => {
  expect(await list("moderator", { words: String(open) })).toContain(open)
  expect(await list("moderator", { words: String(author.nzUserId) })).toContain(held)
  expect(await list("moderator", { words: "書いた人", filters: { state: "public" } })).toEqual([
    open,
  ])
  expect(await list("moderator", { filters: { state: "held" } })).toEqual([held])
  expect(await list("admin", { filters: { state: "private" } })).toEqual([flagged, closed])
  expect(await list("moderator", { filters: { state: "private" } })).toEqual([flagged])
  expect(await list("moderator", { words: "999999999999999" })).toEqual([])
})
