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
