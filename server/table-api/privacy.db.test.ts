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
