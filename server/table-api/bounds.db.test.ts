import { afterAll, beforeAll, expect, test } from "vitest"
import { openTableApi, type TableApi } from "#tests/support/table-api.ts"

let api: TableApi

beforeAll(async () => {
  api = await openTableApi(`
    create schema shop;
    create table shop.makers (id int primary key, name text not null);
    create table shop.mysteries (id int primary key, title text not null, maker int references shop.makers);
    insert into shop.makers select n, repeat('m', 100) from generate_series(1, 100) n;
    insert into shop.mysteries select n, repeat('t', 100), 1 from generate_series(1, 100) n;
    create table shop.wide (id int primary key, a text, b text, c text);
    grant usage on schema shop to GUEST;
    grant select, insert, update, delete on all tables in schema shop to GUEST;`)
})

afterAll(() => api.close())

const rolledBack = { prefer: "tx=rollback, return=representation" }

test.each([
  "/mysteries",
  "/mysteries?select=*,makers(name,mysteries(title))&limit=2",
  "/makers?select=id,mysteries(title)",
  "/makers?select=id,...mysteries(title)",
])("an answer of more bytes than allowed is refused: %s", async (address) => {
  const few = await api.ask({ maxBytes: 5000 }, address)
  expect(few).toMatchObject({ status: 400, json: { code: "54000" } })
  expect((await api.ask({ maxBytes: 5_000_000 }, address)).status).toBe(200)
})

test("CSV has the same bound", async () => {
  const headers = { accept: "text/csv" }
  expect((await api.ask({ maxBytes: 5000 }, "/mysteries", { headers })).status).toBe(400)
  expect((await api.ask({ maxBytes: 500_000 }, "/mysteries", { headers })).status).toBe(200)
})

test("the database stops before it has built an answer that is too large", async () => {
  const deep = "mysteries(*,makers(*,mysteries(*,makers(*,mysteries(*,makers(*))))))"
  const before = performance.now()
  const answer = await api.ask({ maxBytes: 100_000 }, `/makers?select=*,${deep}`)
  expect(answer).toMatchObject({ status: 400, json: { code: "54000" } })
  expect(performance.now() - before).toBeLessThan(2000)
})

test("a write whose answer is too large changes nothing", async () => {
  const sent = {
    method: "PATCH",
    headers: { prefer: "return=representation" },
    body: { title: "x".repeat(100) },
  }
  expect((await api.ask({ maxBytes: 5000 }, "/mysteries?id=gt.0", sent)).status).toBe(400)
  expect((await api.ask({}, "/mysteries?title=like.x*")).json).toEqual([])
})
test.each([
  ["text/csv", `id,a\n${"1,\n".repeat(10_001)}`],
  ["text/csv", `${"a".repeat(2000)},id\n${",\n".repeat(9000)}`],
  ["text/csv", `${"a,".repeat(1700)}a\n`],
  ["application/json", `[${"{},".repeat(10_000)}{}]`],
  ["application/json", `[${"[],".repeat(600_000)}[]]`],
  ["application/json", "[".repeat(100_000)],
  ["application/json", `{"id":1,"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  ["application/x-www-form-urlencoded", "a&".repeat(5000)],
])("a body of %s that grows is refused before the database hears of it", async (type, body) => {
  const headers = { ...rolledBack, "content-type": type }
  const answer = await api.ask({}, "/wide", { method: "POST", headers, body })
  expect(answer).toMatchObject({ json: { code: "PGRST102" } })
  expect([400, 413]).toContain(answer.status)
})
test("resources embedded in the answer of a write have no more rows than those of a read", async () => {
  const sent = { method: "PATCH", headers: rolledBack, body: { name: "Sphinx" } }
  const answer = await api.ask({ maxRows: 3 }, "/makers?id=lt.9&select=id,mysteries(id)", sent)
  const rows = answer.json as { mysteries: unknown[] }[]
  expect(rows).toHaveLength(8)
  expect(rows[0]?.mysteries).toHaveLength(3)
})
