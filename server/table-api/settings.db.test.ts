import { afterAll, beforeAll, expect, test } from "vitest"
import { openTableApi, tableApiNow, type TableApi } from "#tests/support/table-api.ts"

let api: TableApi

beforeAll(async () => {
  api = await openTableApi(`
    create schema shop;
    create table shop.mysteries (id int primary key, title text not null);
    insert into shop.mysteries values (1, 'Lamp'), (2, repeat('a', 40));
    create function shop.listed() returns int language sql stable as 'select 1';
    create function shop.counter() returns int language sql volatile as 'select 1';
    create function shop.unlisted() returns int language sql stable as 'select 1';
    create view shop.many as select n as id, md5(n::text) as title from generate_series(1, 500000) n;
    grant usage on schema shop to GUEST, MEMBER;
    grant select on all tables in schema shop to GUEST, MEMBER;`)
})

afterAll(() => api.close())

const soon = tableApiNow / 1000 + 60

test("a token names no role but those of the list", async () => {
  const settings = { roles: [api.member] }
  const ask = (role: string) =>
    api.ask(settings, "/mysteries", { headers: { authorization: api.tokenOf({ role }) } })
  expect((await ask(api.member)).status).toBe(200)
  expect(await ask(api.guest)).toMatchObject({ status: 401, json: { code: "PGRST303" } })
  expect(await ask("postgres")).toMatchObject({ status: 401, json: { code: "PGRST303" } })
  // Somebody without a token is nobody who names a role.
  expect((await api.ask(settings, "/mysteries")).status).toBe(200)
})

test.each([
  [{ exp: soon, aud: "shop" }, 200],
  [{ exp: soon }, 401],
  [{ aud: "shop" }, 401],
  [{ exp: soon, aud: [] }, 401],
  [{ exp: null, aud: "shop" }, 401],
  [{ exp: soon, aud: "other" }, 401],
])("a token with %j is answered by %i where both claims are required", async (claims, status) => {
  const authorization = api.tokenOf({ role: api.member, ...claims })
  const settings = { requiredClaims: ["exp", "aud"], audience: "shop" }
  expect((await api.ask(settings, "/mysteries", { headers: { authorization } })).status).toBe(
    status,
  )
})

test("functions that are not published are unknown, and hints do not name them", async () => {
  const settings = { functions: ["listed", "counter"] }
  expect(await api.ask(settings, "/rpc/listed")).toMatchObject({ status: 200, json: 1 })
  for (const name of ["unlisted", "unliste"]) {
    for (const method of ["GET", "POST", "OPTIONS"]) {
      const answer = await api.ask(settings, `/rpc/${name}`, { method })
      expect(answer).toMatchObject({ status: 404, json: { code: "PGRST202" } })
      expect(JSON.stringify((answer.json as { hint: unknown }).hint)).not.toContain("unlisted")
    }
  }
})

test("a published function that may write is called by POST alone", async () => {
  const settings = { functions: ["listed", "counter"] }
  expect((await api.ask(settings, "/rpc/counter", { method: "POST", body: {} })).status).toBe(200)
  for (const method of ["GET", "HEAD"]) {
    const answer = await api.ask(settings, "/rpc/counter", { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get("Allow")).toBe("OPTIONS,POST")
  }
})

test.each([
  "/mysteries?title=match.L",
  "/mysteries?title=not.imatch.L",
  "/mysteries?or=(id.eq.1,and(id.eq.2,title.fts.Lamp))",
  "/mysteries?select=id&title=wfts(english).Lamp",
])("an operator that is not served is refused: %s", async (address) => {
  const refusedOperators = ["match", "imatch", "fts", "wfts"]
  expect(await api.ask({ refusedOperators }, address)).toMatchObject({
    status: 400,
    json: { code: "PGRST100" },
  })
  expect((await api.ask({}, address)).status).toBe(200)
})

test("a search ends after its own time limit, and another statement does not", async () => {
  const settings = { searchTimeout: 100, statementTimeout: 60_000 }
  const before = performance.now()
  expect(await api.ask(settings, "/many?title=match.(a|b).*x")).toMatchObject({
    json: { code: "57014" },
  })
  expect(performance.now() - before).toBeLessThan(2000)
  expect((await api.ask(settings, "/many?title=eq.b")).status).toBe(200)
})
