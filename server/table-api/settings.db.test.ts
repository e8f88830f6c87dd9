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
