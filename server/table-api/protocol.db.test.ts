import { connect } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { listen } from "#server/http/listen.ts"
import { openTableApi, type TableApi } from "#tests/support/table-api.ts"
import { serveEngine } from "./serve-engine.ts"

let api: TableApi
let site: Awaited<ReturnType<typeof listen>>

beforeAll(async () => {
  api = await openTableApi(`
    create schema shop;
    create table shop.makers (id int primary key, name text default 'nobody');
    create table shop.mysteries (id int primary key, maker int references shop.makers);
    create table shop.items_1 (id int primary key);
    create table shop.items (id int primary key, parent int references shop.items_1);
    create table shop.labels ("a.b" text primary key, n int);
    create function shop.now_and_then() returns int language sql stable as 'select 1';
    create function shop.whole(json) returns json language sql stable as 'select $1';
    create function shop.write() returns void language sql volatile as 'insert into shop.makers values (77)';
    insert into shop.makers values (1, 'Sphinx'), (2, 'Oracle');
    insert into shop.mysteries values (10, 2), (11, 1);
    insert into shop.items_1 values (1), (2);
    insert into shop.items values (1, 2), (5, 1);
    grant usage on schema shop to GUEST, MEMBER;
    grant select, insert, update, delete on all tables in schema shop to GUEST, MEMBER;`)
  site = await listen(serveEngine(await api.engineWith({}), "/rest/v1"), {
    port: 0,
    host: "127.0.0.1",
  })
})

afterAll(async () => {
  await site.close()
  await api.close()
})

const request = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${site.port}/rest/v1${path}`, init)
const rolledBack = { prefer: "tx=rollback" }

test.each(["r", "v", "w", "j", "b", "o1", "c1", "found", "bytes", "pgrst_bytes", "body", "page"])(
  "columns of an answer may be called %s",
  async (alias) => {
    expect((await api.ask({}, `/makers?select=${alias}:id,name&id=eq.1`)).json).toEqual([
      { [alias]: 1, name: "Sphinx" },
    ])
    const nested = `/mysteries?select=id,makers(${alias}:id,name)&order=makers(name)&limit=1`
    expect((await api.ask({}, nested)).json).toEqual([
      { id: 10, makers: { [alias]: 2, name: "Oracle" } },
    ])
    const list = `/makers?select=id,mysteries(${alias}:id),...mysteries(two:id)&id=eq.1`
    expect((await api.ask({}, list)).json).toEqual([
      { id: 1, mysteries: [{ [alias]: 11 }], two: [11] },
    ])
    const headers = { accept: "text/csv" }
    expect((await api.ask({}, `/makers?select=${alias}:id&id=eq.1`, { headers })).json).toBe(
      `${alias}\n1`,
    )
  },
)

test("of several unknown columns the first of the select is named, as in the database", async () => {
  expect(await api.ask({}, "/makers?select=a:first&second=eq.1&order=third")).toMatchObject({
    json: { code: "42703", message: "column makers.first does not exist" },
  })
})

test("a table named like an internal one keeps its own rows", async () => {
  expect((await api.ask({}, "/items_1?select=id,items(id)&order=id")).json).toEqual([
    { id: 1, items: [{ id: 5 }] },
    { id: 2, items: [{ id: 1 }] },
  ])
})

test.each(["5", "null", '"text"', "true", "[5]", "[null]", "[[]]"])(
  "the body %s is no row and has no arguments",
  async (body) => {
    const sent = { headers: rolledBack, body }
    for (const [method, address] of [
      ["POST", "/makers"],
      ["POST", "/makers?columns=id"],
      ["PATCH", "/makers?id=eq.1"],
      ["PUT", "/makers?id=eq.1"],
      ["POST", "/rpc/now_and_then"],
    ] as const) {
      expect([method, address, await api.ask({}, address, { method, ...sent })]).toMatchObject([
        method,
        address,
        { status: 400, json: { code: expect.stringMatching(/^(PGRST102|22023)$/) } },
      ])
    }
    if (body.startsWith("[")) return
    const whole = await api.ask({}, "/rpc/whole", { method: "POST", ...sent })
    expect(whole).toMatchObject({ status: 200, json: JSON.parse(body) })
  },
)

test("a write that asks to be rolled back is refused where that is not allowed", async () => {
  const settings = { allowsTransactionOverride: false }
  const method = "POST"
  for (const [address, body] of [
    ["/makers", { id: 3 }],
    ["/rpc/write", {}],
  ] as const) {
    const answer = await api.ask(settings, address, { method, headers: rolledBack, body })
    expect(answer).toMatchObject({ status: 400, json: { code: "PGRST122" } })
  }
  expect((await api.ask(settings, "/makers?id=gt.2")).json).toEqual([])
  expect((await api.ask(settings, "/makers", { headers: rolledBack })).status).toBe(200)
})

test.each(["a,b", "eq.x&y=1", '"', "ナゾ 活", "a/b?c#d", "%25", "null"])(
  "the address of a new row with the key %s finds it",
  async (key) => {
    const sent = { method: "POST", headers: { prefer: "return=headers-only" } }
    const made = await request("/labels", {
      ...sent,
      headers: { ...sent.headers, "content-type": "application/json" },
      body: JSON.stringify({ "a.b": key, n: 1 }),
    })
    expect(made.status).toBe(201)
    const location = made.headers.get("location") ?? ""
    const found = await fetch(new URL(location, made.url))
    expect(await found.json()).toEqual([{ "a.b": key, n: 1 }])
  },
)

test("a key too long for a header has no address", async () => {
  const made = await api.ask({}, "/labels", {
    method: "POST",
    headers: { prefer: "return=headers-only, tx=rollback" },
    body: { "a.b": "あ".repeat(700), n: 1 },
  })
  expect(made.status).toBe(201)
  expect(made.headers.has("Location")).toBe(false)
})

test("answers are kept by no cache and guessed by no browser", async () => {
  for (const address of ["/makers", "/nothing", "/rpc/now_and_then", "/"]) {
    const { headers } = await request(address)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("vary")).toBe("Accept, Accept-Profile, Authorization, Origin, Prefer, Range")
  }
})

test("a body that is too large is answered, and the connection is not reset", async () => {
  const body = Buffer.alloc(9_000_000, "[")
  const answer = await request("/makers", { method: "POST", body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: "PGRST102" })
})

test("a body without an end is cut off", { timeout: 20_000 }, async () => {
  const socket = connect(site.port, "127.0.0.1")
  socket.on("error", () => undefined)
  socket.write("POST /rest/v1/makers HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
  const chunk = `${(1_000_000).toString(16)}\r\n${"x".repeat(1_000_000)}\r\n`
  const timer = setInterval(() => socket.write(chunk), 5)
  await new Promise((resolve) => socket.once("close", resolve))
  clearInterval(timer)
  expect(socket.destroyed).toBe(true)
})
