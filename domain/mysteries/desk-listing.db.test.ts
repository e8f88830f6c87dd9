import { afterAll, beforeAll, expect, test } from "vitest"
import type { DeskWish } from "#domain/desk/desk-page.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createDeskMember, createMystery, readAs } from "#tests/support/people.ts"
import { listMysteriesAtDesk } from "./desk-listing.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
  await site.root.query("insert into makers (name) values ('ユウナギ工房')")
  const rows = {
    灯台の手紙: { maker: "ユウナギ工房", tag: "街歩き,推理" },
    ガス灯の手紙: { tag: "街歩き", subscription: true },
    // All pairs of たなた, and not the text.
    なたたな: { status: "draft" },
  }
  let day = 1
  for (const [title, row] of Object.entries(rows)) {
    await createMystery(site, { title, updated_at: `2026-11-0${day++}`, ...row })
  }
})
afterAll(() => site.drop())

const list = async (wish: Partial<DeskWish>) => {
  const all = { words: "", filters: {}, sort: "-changed", limit: 50, offset: 0, ...wish }
  const editor = await createDeskMember(site, "editor")
  const { rows, total } = await readAs(site, editor, (tx) => listMysteriesAtDesk(tx, all))
  expect(total).toBe(rows.length)
  return rows.map(({ title }) => title)
}

test("an editor finds mysteries by any part of their title or maker, or by their id", async () => {
  for (const words of ["台", "灯台", "灯台の手紙", "ゆうなぎ", "工"]) {
    expect(await list({ words })).toEqual(["灯台の手紙"])
  }
  expect(await list({ words: "灯" })).toEqual(["ガス灯の手紙", "灯台の手紙"])
  expect(await list({ words: "なたた" })).toEqual(["なたたな"])
  expect(await list({ words: "たなた" })).toEqual([])
  expect(await list({ words: "ナタナタ" })).toEqual([])
  expect(await list({ words: "ナタタ" })).toEqual(["なたたな"])
  expect(await list({ words: "手紙", filters: { tag: "推理" } })).toEqual(["灯台の手紙"])
  const { rows } = await site.root.query("select id from mysteries where title = 'なたたな'")
  expect(await list({ words: rows[0].id })).toEqual(["なたたな"])
})

test("an editor filters and orders mysteries of every publication status", async () => {
  expect(await list({})).toEqual(["なたたな", "ガス灯の手紙", "灯台の手紙"])
  expect(await list({ sort: "changed" })).toEqual(["灯台の手紙", "ガス灯の手紙", "なたたな"])
  expect(await list({ filters: { state: "draft" } })).toEqual(["なたたな"])
  expect(await list({ filters: { pickup: "1" } })).toEqual(["ガス灯の手紙"])
  expect(await list({ filters: { tag: "推理" } })).toEqual(["灯台の手紙"])
  expect(await list({ filters: { tag: "歩き" } })).toEqual([])
  expect(await list({ filters: { maker: "ユウナギ工房" } })).toEqual(["灯台の手紙"])
})
