import { afterAll, beforeAll, expect, test } from "vitest"
import {
  asGuest,
  createMember,
  createMystery,
  type Person,
  writeAs,
} from "#tests/support/people.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { findSharedCard, shareCard } from "./sharing.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const posterOf = (id: string) => `/files/mysteries/${id}/image.png?v=0123456789abcdef`

async function createPlayed(member: Person, title: string) {
  const id = await createMystery(site, { title, prefectures: title === "港の謎" ? "14" : "13" })
  await site.root.query("update mysteries set img = $2 where id = $1", [id, posterOf(id)])
  await site.root.query(
    "insert into favorite_mysteries (uid, mysteryid, status, played_on) values ($1, $2, 2, '2026-03-01')",
    [member.uid, id],
  )
  return id
}

async function share(member: Person, subject: string): Promise<string> {
  const now = new Date("2026-04-01T00:00:00Z")
  const shared = await writeAs(site, member, (tx) => shareCard(tx, { member, subject, now }))
  return shared.ok ? shared.value.secret : ""
}

test("a shared card shows the posters that their mysteries show now, and none of a mystery that was hidden", async () => {
  const member = await createMember(site)
  const [tower, harbour] = [
    await createPlayed(member, "塔の謎"),
    await createPlayed(member, "港の謎"),
  ]
  const [year, map] = [await share(member, "2026"), await share(member, "map")]
  const read = (secret: string) => asGuest(site, (tx) => findSharedCard(tx, secret))
  const both = { "13": posterOf(tower), "14": posterOf(harbour) }
  expect((await read(year))?.posters.toSorted()).toEqual(Object.values(both).toSorted())
  expect(await read(year)).not.toHaveProperty("lit")
  expect((await read(map))?.lit).toEqual(both)

  await site.root.query("update mysteries set status = 'rejected' where id = $1", [harbour])
  expect(await read(year)).toMatchObject({ count: 2, posters: [posterOf(tower)] })
  expect(await read(map)).toMatchObject({
    posters: [posterOf(tower)],
    lit: { ...both, "14": null },
  })

  const newer = posterOf(tower).replace("?v=0", "?v=f")
  await site.root.query("update mysteries set img = $2 where id = $1", [tower, newer])
  expect((await read(year))?.posters).toEqual([newer])
})
