import fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { propertyRuns } from "#tests/support/property-runs.ts"
import { openTableApi, type Sent, type TableApi } from "#tests/support/table-api.ts"

let api: TableApi

beforeAll(async () => {
  api = await openTableApi(`
    create schema shop;
    create type shop.mood as enum ('calm', 'tense');
    create type shop.place as (city text, seats int);
    create domain shop.level as int check (value between 1 and 5);
    create table shop.makers (id int primary key, name text unique not null, data jsonb, mood shop.mood default 'calm');
    create table shop.mysteries (id bigint generated always as identity primary key, title text not null check (title <> 'bad'),
      maker int references shop.makers, price numeric(6, 2), tags text[], days daterange, at timestamptz, place shop.place,
      level shop.level, words tsvector, bytes bytea, key uuid, address inet, twice numeric generated always as (price * 2) stored,
      note json, length interval, spot point);
    create table shop.plays (mystery bigint references shop.mysteries, person int, primary key (mystery, person));
    create table shop.nodes (id int primary key, parent int references shop.nodes);
    create view shop.summary as select maker, count(*) as amount from shop.mysteries group by maker;
    create view shop.titles as select id, title from shop.mysteries;
    create function shop.half(a int, b int default 0) returns int language sql immutable as 'select a / b';
    create function shop.deep(a int) returns int language plpgsql stable as $$ begin return shop.deep(a + 1); end $$;
    create function shop.raised(a text) returns text language plpgsql stable as $$ begin raise '%', a; end $$;
    create function shop.none(a int) returns int language plpgsql stable as
      $$ declare b int; begin select id into strict b from shop.makers where id = a; return b; end $$;
    create function shop.many(a int) returns setof shop.makers language sql stable as 'select * from shop.makers where id > a';
    create function shop.list(variadic a int[]) returns int language sql immutable as 'select cardinality(a)';
    create function shop.label(shop.makers) returns text language sql stable as 'select $1.name';
    create function shop.whole(json) returns json language sql immutable as 'select $1';
    create function shop.slow(a float) returns void language sql volatile as 'select pg_sleep(a)';
    insert into shop.makers select n, 'm' || n, '{"a": [1, {"b": null}]}' from generate_series(1, 30) n;
    insert into shop.mysteries (title, maker, price, tags, days, words) select 't' || n, n % 30 + 1, n, '{a,b}', '[2026-01-01,2026-02-01)', 'a b'
      from generate_series(1, 60) n;
    insert into shop.plays select n, n % 7 from generate_series(1, 60) n;
    insert into shop.nodes select n, nullif(n / 2, 0) from generate_series(1, 15) n;
    grant usage on schema shop to GUEST, MEMBER;
    grant select, insert, update, delete on all tables in schema shop to GUEST, MEMBER;`)
})

afterAll(() => api.close())

/** Columns with values of their types; other requests take them from anywhere. */
const known: Record<string, Record<string, string[]>> = {
  makers: {
    id: ["1", "31", "2147483647", "2147483648"],
    name: ["m1", "m31", "%", "m*"],
    data: ["{}", '{"a": [1]}', "null", "[]"],
    "data->a->0": ["1", "null"],
    "data->a->99999999999": ["1"],
    "data->>a": ["x"],
    mood: ["calm", "tense", "sad"],
    label: ["m1"],
  },
  mysteries: {
    id: ["1", "9223372036854775807", "9223372036854775808"],
    title: ["t1", "bad", "t*", "(a|b)+", "\\"],
    maker: ["1", "31", "null"],
    price: ["1", "9999.99", "10000", "NaN", "1e400"],
    tags: ["{a}", "{}", "{a,{b}}", "a"],
    days: ["[2026-01-01,2026-01-02)", "empty", "(,)", "[2,1]"],
    at: ["2026-01-01", "infinity", "294277-01-01", "now"],
    place: ["(a,1)", "()"],
    level: ["1", "6"],
    words: ["a", "a & b", "!", "a:*", "((("],
    bytes: ["\\x00", "\\xz"],
    key: ["00000000-0000-0000-0000-000000000000", "x"],
    address: ["10.0.0.1", "::1/129"],
    twice: ["2"],
    note: ["{}"],
    length: ["1 day", "178956970 years"],
    spot: ["(1,2)"],
  },
  plays: { mystery: ["1", "99"], person: ["1", "null"] },
  nodes: { id: ["1", "3"], parent: ["1", "99", "null"] },
  summary: { maker: ["1"], amount: ["2"] },
  titles: { id: ["1"], title: ["t1", "bad"] },
}
const embeds: Record<string, string[]> = {
  makers: ["mysteries", "titles", "...mysteries"],
  mysteries: ["makers", "maker", "plays", "...makers"],
  plays: ["mysteries", "titles"],
  nodes: ["nodes_parent_fkey", "parent"],
  titles: ["plays"],
}
const tables = Object.keys(known)
const one = fc.constantFrom
const text = fc.oneof(
  one(
    "",
    "*",
    '"',
    "'",
    "\\",
    "null",
    "(",
    "{",
    "NaN",
    "-1",
    "99999999999999999999",
    "(a|m1",
    "\u0000",
    "\u{d800}",
    "ナゾ",
  ),
  one("x".repeat(3000), "(".repeat(400), "{".repeat(300), '{"a":'.repeat(50)),
  fc.string({ maxLength: 8 }),
)
/** Mostly `likely`, and sometimes another. */
const mostly = <T>(likely: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: likely, weight: 12 }, { arbitrary: other, weight: 1 })

const strange = one("", "*", "xmin", "ctid", '"a b"', "nothing", "tableoid", "a->b", "r")
const columnOf = (table: string) => mostly(one(...Object.keys(known[table] ?? { a: [] })), strange)
const valueOf = (table: string, column: string) => {
  const own = known[table]?.[column] ?? []
  return own.length > 0 ? mostly(one(...own), text) : text
}
const operators =
  "eq,neq,gt,lte,like,ilike,match,imatch,in,is,isdistinct,cs,cd,ov,sl,sr,nxl,nxr,adj,fts,plfts,phfts,wfts,fts(english),fts(nothing),eq(any),like(all),not.eq,not.in".split(
    ",",
  )
const conditionOf = (table: string) =>
  columnOf(table).chain((column) =>
    fc
      .tuple(
        fc.oneof({ arbitrary: one("eq", "gte", "neq", "in"), weight: 2 }, one(...operators)),
        fc.array(valueOf(table, column), { minLength: 1, maxLength: 2 }),
      )
      .map(([operator, all]): [string, string] => [
        column,
        `${operator}.${operator.endsWith("in") ? `(${all.join(",")})` : operator.endsWith(")") && !operator.startsWith("fts") ? `{${all.join(",")}}` : all[0]}`,
      ]),
  )
const casts =
  "text,int,json,jsonb,numeric,date,bytea,regclass,oid,xml,shop.level,shop.mood,interval,money,point,_int4,void,record,anyelement,pg_node_tree,tsvector,varchar(0),numeric(2000),timestamp(9),text[]".split(
    ",",
  )
const fieldOf = (table: string) =>
  fc
    .tuple(
      columnOf(table),
      mostly(fc.constant(""), one(...casts.map((cast) => `::${cast}`))),
      mostly(fc.constant(""), one(".avg()", ".count()", ".max()", ".min()", ".sum()")),
      mostly(fc.constant(""), one("r:", "j:", "o1:", "ナゾ:")),
    )
    .map(([name, cast, aggregate, alias]) => `${alias}${name}${aggregate}${cast}`)
const selectOf = (table: string, depth = 0): fc.Arbitrary<string> => {
  const near = embeds[table] ?? []
  const nested =
    depth < 3 && near.length > 0
      ? fc
          .tuple(one(...near), mostly(fc.constant(""), one("!inner", "!left", "!x")))
          .chain(([name, hint]) => {
            const to = name.replace("...", "")
            const target = known[to] ? to : table === "mysteries" ? "makers" : "nodes"
            return selectOf(target, depth + 1).map((inner) => `${name}${hint}(${inner})`)
          })
      : fieldOf(table)
  return fc
    .array(fc.oneof({ arbitrary: fieldOf(table), weight: 3 }, nested), {
      minLength: depth === 0 ? 1 : 0,
      maxLength: 3,
    })
    .map((items) => items.join(","))
}
const parameterOf = (table: string): fc.Arbitrary<[string, string]> =>
  fc.oneof(
    { arbitrary: conditionOf(table), weight: 4 },
    fc
      .tuple(
        one("and", "or", "not.or"),
        fc.array(conditionOf(table), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, all]): [string, string] => [
        name,
        `(${all.map((own) => own.join(".")).join(",")})`,
      ]),
    fc
      .tuple(columnOf(table), mostly(one("", ".desc", ".asc.nullslast"), fc.constant(".x")))
      .map(([own, way]): [string, string] => ["order", `${own}${way}`]),
    fc.tuple(one("limit", "offset"), mostly(one("1", "0", "5"), text)),
    fc.tuple(
      one("makers.id", "mysteries.order", "makers.limit", "order", "columns", "on_conflict", "a"),
      text,
    ),
    one<[string, string]>(
      ["order", "makers(name)"],
      ["order", "mysteries(id)"],
      ["on_conflict", "name"],
      ["columns", "id,name"],
    ),
  )
const cell = (table: string, column: string) =>
  fc.oneof(
    { arbitrary: valueOf(table, column), weight: 4 },
    fc.constant(null),
    fc.integer(),
    fc.json({ maxDepth: 1 }),
  )
const rowOf = (table: string) =>
  fc
    .subarray(Object.keys(known[table] ?? {}).filter((name) => !name.includes(">")))
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, cell(table, name)]))))
const bodyOf = (table: string) =>
  fc.oneof(
    { arbitrary: rowOf(table).map((row) => JSON.stringify(row)), weight: 5 },
    { arbitrary: rowOf(table).map((row) => JSON.stringify([row, row])), weight: 2 },
    fc.array(rowOf(table), { maxLength: 2 }).map((rows) => JSON.stringify(rows)),
    fc.json(),
    text,
    rowOf(table).map((row) => `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}`),
  )
const preferences =
  "return=representation,return=headers-only,return=minimal,count=exact,count=planned,count=estimated,resolution=merge-duplicates,resolution=ignore-duplicates,missing=default,handling=strict,max-affected=1,timezone=Asia/Tokyo,timezone=nowhere,timezone=\u0000".split(
    ",",
  )
const headersOf = (isRare: boolean) =>
  fc.record(
    {
      prefer: fc
        .array(one(...preferences), { maxLength: 3 })
        .map((all) => [...all, "tx=rollback"].join(", ")),
      accept: one(
        "application/json",
        "text/csv",
        "application/vnd.pgrst.object+json",
        "application/vnd.pgrst.array+json;nulls=stripped",
      ),
      ...(isRare
        ? {
            range: one("0-1", "5-2", "999999999999-", "items=0-0", "x"),
            "content-type": one(
              "application/json",
              "text/csv",
              "application/x-www-form-urlencoded",
              "text/plain",
              "application/octet-stream",
              "text/xml",
            ),
            authorization: one(
              "Bearer x",
              "Bearer",
              "Bearer a.b.c",
              "Basic x",
              "Bearer eyJhbGciOiJub25lIn0.e30.",
            ),
            "accept-profile": one("shop", "pg_catalog", "\u0000"),
            "content-profile": one("shop", "public"),
            cookie: one("a=b; c", "\u0000"),
          }
        : {}),
    },
    { requiredKeys: ["prefer"] },
  )
const reads = fc.constantFrom("GET", "GET", "HEAD")
const ofTables = one(...tables).chain((table) =>
  fc.record({
    method: fc.oneof(
      { arbitrary: reads, weight: 2 },
      one("POST", "PATCH", "PUT", "DELETE", "OPTIONS", "TRACE"),
    ),
    target: mostly(
      fc.constant(`/${table}`),
      one("/", "/pg_class", "/%00", "/%ff", "/makers/1", "/place"),
    ),
    parameters: fc
      .tuple(mostly(selectOf(table), text), fc.array(parameterOf(table), { maxLength: 3 }))
      .map(([select, all]): [string, string][] => [["select", select], ...all]),
    headers: mostly(headersOf(false), headersOf(true)),
    body: bodyOf(table),
  }),
)
const ofFunctions = fc
  .tuple(
    one(..."half,deep,raised,none,many,list,label,whole,slow".split(",")),
    mostly(one("0", "1", "5"), text),
  )
  .chain(([name, value]) =>
    fc.record({
      method: one("GET", "POST", "HEAD", "PUT"),
      target: fc.constant(`/rpc/${name}`),
      parameters: one<[string, string][]>(
        [["a", value]],
        [
          ["a", value],
          ["b", "0"],
        ],
        [
          ["a", value],
          ["select", "id,name"],
        ],
        [],
      ),
      headers: mostly(headersOf(false), headersOf(true)),
      body: one(
        JSON.stringify({ a: value }),
        JSON.stringify({ a: Number(value) || 0 }),
        JSON.stringify({ a: [value] }),
        value,
      ),
    }),
  )
const sent = fc
  .oneof({ arbitrary: ofTables, weight: 8 }, ofFunctions)
  .map((own): { address: string; sent: Sent } => ({
    address: `${own.target}?${new URLSearchParams(own.parameters).toString()}`,
    sent: {
      method: own.method,
      headers: own.headers as Record<string, string>,
      ...(own.method === "GET" || own.method === "HEAD" ? {} : { body: own.body }),
    },
  }))

test("no request makes the table API answer that it is broken", async () => {
  await fc.assert(
    fc.asyncProperty(sent, async (request) => {
      const settings = { maxRows: 50, statementTimeout: 300 }
      const answer = await api.ask(settings, request.address, request.sent)
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: propertyRuns(300, 10_000) },
  )
})

test.each<[string, string, unknown, number, string]>([
  ["POST", "/summary", {}, 405, "55000"],
  ["POST", "/rpc/slow", { a: 5 }, 400, "57014"],
  ["GET", "/rpc/none?a=0", undefined, 400, "P0002"],
  ["GET", "/rpc/deep?a=0", undefined, 400, "54001"],
  [
    "POST",
    "/makers",
    [
      { id: 1, name: "x" },
      { id: 1, name: "y" },
    ],
    400,
    "21000",
  ],
])("%s %s with %j is refused with %i and %s", async (method, address, body, status, code) => {
  const headers = { prefer: "resolution=merge-duplicates, tx=rollback" }
  const answer = await api.ask({ statementTimeout: 3000 }, address, { method, headers, body })
  expect(answer).toMatchObject({ status, json: { code } })
})

test("a token that nobody can verify is refused", async () => {
  const headers = { authorization: "Bearer a.b.c" }
  const answer = await api.ask({ secret: null }, "/makers", { headers })
  expect(answer).toMatchObject({ status: 401, json: { code: "PGRST300" } })
})
