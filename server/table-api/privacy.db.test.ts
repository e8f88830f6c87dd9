import { afterAll, beforeAll, expect, test } from "vitest"
import { openTableApi, type TableApi } from "#tests/support/table-api.ts"

let api: TableApi

beforeAll(async () => {
  api = await openTableApi(`
    create schema shop;
    create schema attic;
    create table shop.mysteries (id int primary key, title text not null);
    insert into shop.mysteries select n, 't' from generate_series(1, 5) n;
    create table shop.diaries (id int primary key, owner text, mystery int references shop.mysteries);
    insert into shop.diaries select n, 'tsugumi', 1 from generate_series(1, 5000) n;
    insert into shop.diaries values (0, 'hinata', 1);
    alter table shop.diaries enable row level security;
    create policy own on shop.diaries using (owner = current_setting('request.jwt.claims', true)::json ->> 'sub');
    create view shop.open_diaries with (security_invoker) as select id, owner from shop.diaries;
    create function attic.echo(shop.mysteries) returns setof shop.mysteries language sql stable as 'select $1';
    create table shop.rooms (id int primary key);
    create table shop.people (id int primary key, room int references shop.rooms);
    create table shop.letters (id int primary key, author int references shop.people);
    create table shop.vaults (id int primary key, owner int, letter int references shop.letters, keeper int references shop.people,
      constraint vault_owner_fkey foreign key (owner) references shop.people, unique (letter, keeper));
    create table shop.vault_letters (letter int references shop.letters, person int references shop.people, primary key (letter, person));
    create table attic.registry (id int primary key, serial_number text not null);
    create view shop.callers as select id from attic.registry;
    create function shop.hidden() returns int language sql stable as 'select 1';
    revoke execute on function shop.hidden() from public;
    insert into shop.people values (1, null);
    insert into shop.letters values (1, 1);
    insert into shop.vaults values (1, 1, 1, 1);
    insert into shop.vault_letters values (1, 1);
    grant select, insert, update, delete on shop.people, shop.letters, shop.callers to GUEST, MEMBER;
    grant select on shop.vaults, shop.rooms, shop.vault_letters to MEMBER;
    grant execute on function shop.hidden() to MEMBER;
    grant usage on schema shop, attic to GUEST, MEMBER;
    grant select, insert, update, delete on shop.mysteries, shop.diaries, shop.open_diaries to GUEST, MEMBER;
    analyze shop.diaries;
    analyze shop.mysteries;`)
})

afterAll(() => api.close())

const asHinata = (prefer: string) => ({
  authorization: api.tokenOf({ role: api.member, sub: "hinata" }),
  prefer,
})

test.each(["planned", "estimated", "exact"])(
  "%s: a count tells nothing of rows that a policy hides",
  async (count) => {
    const headers = asHinata(`count=${count}`)
    for (const address of [
      "/diaries",
      "/open_diaries",
      "/diaries?owner=neq.x",
      "/mysteries?select=id,diaries!inner(id)",
    ]) {
      const answer = await api.ask({ maxRows: 1 }, address, { headers })
      expect(answer.headers.get("Content-Range")).toBe("0-0/1")
    }
  },
)

test("a planned count of a table without policies is an estimate", async () => {
  await api.root.query("insert into shop.mysteries values (6, 't')")
  const headers = asHinata("count=planned")
  const answer = await api.ask({}, "/mysteries?id=lt.3", { headers })
  expect(answer.headers.get("Content-Range")).toMatch(/^0-1\/\d+$/)
})

test("a computed relation of a schema that is not served is unknown", async () => {
  const answer = await api.ask({}, "/mysteries?select=id,echo(id)")
  expect(answer).toMatchObject({ status: 400, json: { code: "PGRST200" } })
  const searched = await api.ask({ extraSearchPath: ["attic"] }, "/mysteries?select=id,echo(id)")
  expect(searched.status).toBe(200)
})

test.each([
  ["/vault", "vaults"],
  ["/rpc/hiden", "hidden"],
  ["/people?select=id,letters(id)", "vault_letters"],
  ["/people?select=id,vault_owner_fkey(id)", "vaults"],
])("an answer to %s names nothing that the role may not see", async (address, name) => {
  const answer = await api.ask({}, address)
  expect(JSON.stringify(answer.json)).not.toContain(name)
  const seen = await api.ask({}, address, {
    headers: { authorization: api.tokenOf({ role: api.member }) },
  })
  expect(JSON.stringify(seen.json)).toContain(seen.status === 200 ? "id" : name)
})

test.each<[string, string, unknown]>([
  ["POST", "/people", { id: 9, room: 7 }],
  ["POST", "/callers", { id: 9 }],
  ["DELETE", "/people?id=eq.1", undefined],
  ["POST", "/people?on_conflict=id", { id: 1, room: null }],
])(
  "an error of the database to %s %s names no table that the role may not see",
  async (method, address, body) => {
    const headers = { prefer: "tx=rollback, return=minimal" }
    const answer = await api.ask({}, address, { method, headers, body })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    for (const name of ["vaults", "rooms", "registry", "serial_number"]) {
      expect(JSON.stringify(answer.json)).not.toContain(name)
    }
  },
)

test("an embedded resource is not ambiguous because of a table that the role may not see", async () => {
  const answer = await api.ask({}, "/people?select=id,letters(id)")
  expect(answer).toMatchObject({ status: 200, json: [{ id: 1, letters: [{ id: 1 }] }] })
})
