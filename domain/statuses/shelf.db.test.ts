import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import {
  createMember,
  createMystery,
  createReview,
  createSolver,
  type Person,
  readAs,
} from "#tests/support/people.ts"
import { readShelf } from "./shelf.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const read = (who: Person) => readAs(site, who, (tx) => readShelf(tx, who))

const record = (who: Person, id: string, day: string | null, satisfaction: number | null) =>
  site.root.query(
    "insert into favorite_mysteries (uid, mysteryid, status, played_on, satisfaction) values ($1, $2, 2, $3, $4)",
    [who.uid, id, day, satisfaction],
  )

test("a shelf has what was played last first, and what was played on an unknown day at its end", async () => {
  const member = await createMember(site)
  const [early, late, unknown] = [
    await createMystery(site),
    await createMystery(site),
    await createMystery(site),
  ]
  await record(member, early, "2026-01-02", null)
  await record(member, unknown, null, 3)
  await record(member, late, "2026-02-03", 4.5)
  expect(await read(member)).toMatchObject([
    { id: late, playedOn: "2026-02-03", satisfaction: 4.5, hasReview: false },
    { id: early, playedOn: "2026-01-02", satisfaction: null },
    { id: unknown, playedOn: null, satisfaction: 3 },
  ])
})

test("on a shelf the review counts before the record of the play", async () => {
  const member = await createMember(site)
  const id = await createMystery(site, { prefectures: "13,27" })
  await record(member, id, "2026-01-02", 2)
  const written = { playDate: "2026-03-04", satisfaction: 5, isPrivate: true }
  await createReview(site, { uid: member.uid, mysteryId: id, ...written })
  expect(await read(member)).toMatchObject([
    { id, playedOn: "2026-03-04", satisfaction: 5, hasReview: true, prefectures: ["13", "27"] },
  ])
})

test("a shelf has neither what is only wanted, nor what left the site, nor what others played", async () => {
  const [wanted, hidden, others] = [
    await createMystery(site),
    await createMystery(site, { status: "rejected" }),
    await createMystery(site),
  ]
  await createSolver(site, { played: [others] })
  expect(await read(await createSolver(site, { interested: [wanted], played: [hidden] }))).toEqual(
    [],
  )
})
