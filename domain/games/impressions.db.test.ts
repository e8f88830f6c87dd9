import { afterAll, beforeAll, expect, test } from "vitest"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, type Person, readAs, writeAs } from "#tests/support/people.ts"
import { done } from "#shared/outcome.ts"
import { readAfterGame } from "./after-game.ts"
import { listImpressions, removeImpression, writeImpression } from "./impressions.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const finisher = async () => {
  const member = await createMember(site)
  await site.root.query(
    "insert into game_progress values ($1, 'planetarium', '{}', now(), now()), ($1, 'shiba-park', '{}', now(), null)",
    [member.uid],
  )
  return member
}
const refusedAsForbidden = { ok: false, code: "forbidden" }
const game = "planetarium"
const write = (member: Person, text: string, of = game) =>
  writeAs(site, member, async (tx) =>
    done(await writeImpression(tx, member, { game: of, text, stamp: 1 })),
  )
const read = (member: Person) => readAs(site, member, (tx) => listImpressions(tx, game))

test("those who have finished read what others wrote, and nobody else does", async () => {
  const [one, other, player] = [await finisher(), await finisher(), await createMember(site)]
  await write(one, "はじめまして")
  await write(other, "秘密の感想")
  expect((await read(one)).map(({ text }) => text)).toEqual(["秘密の感想", "はじめまして"])
  expect(await read(player)).toEqual([])
  const asked = { game, today: "2026-04-01" }
  expect(await readAs(site, player, (tx) => readAfterGame(tx, player, asked))).toBeNull()
  const place = await readAs(site, one, (tx) => readAfterGame(tx, one, asked))
  expect(place?.impressions).toHaveLength(2)
})

test("a player who has not finished writes nothing, and a finisher one for each", async () => {
  const [one, player] = [await finisher(), await createMember(site)]
  await expect(write(player, "まだ途中")).resolves.toMatchObject(refusedAsForbidden)
  await expect(write(one, "ほかの話", "shiba-park")).resolves.toMatchObject(refusedAsForbidden)
  await write(one, "一度め")
  await write(one, "二度め")
  expect((await read(one)).filter(({ uid }) => uid === one.uid).map(({ text }) => text)).toEqual([
    "二度め",
  ])
})

test("a finisher takes away their own, and no other", async () => {
  const [one, other] = [await finisher(), await finisher()]
  await write(one, "消すもの")
  await writeAs(site, other, async (tx) => done(await removeImpression(tx, { game, uid: one.uid })))
  expect((await read(one)).some(({ uid }) => uid === one.uid)).toBe(true)
  await writeAs(site, one, async (tx) => done(await removeImpression(tx, { game, uid: one.uid })))
  expect((await read(one)).some(({ uid }) => uid === one.uid)).toBe(false)
})
