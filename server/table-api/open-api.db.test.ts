import { afterAll, beforeAll, expect, test } from "vitest"
import { openTableApi, type TableApi } from "#tests/support/table-api.ts"

let api: TableApi

beforeAll(async () => {
  api = await openTableApi(`
    create schema shop;
    create table shop.makers (id int primary key, name text, tags text[], data jsonb, twice int generated always as (id * 2) stored);
    create table shop."a/b ~{c}" ("order" int, "x y" int, key uuid primary key);
    create table shop.secrets (id int primary key, owner text);
    create view shop.summary as select count(*) as amount from shop.makers;
    create function shop.add(a int, b int default 1) returns int language sql immutable as 'select a + b';
    create function shop.write() returns void language sql volatile as 'select 1';
    create function shop.whole(json) returns json language sql immutable as 'select $1';
    create function shop.hidden() returns int language sql stable as 'select 1';
    revoke execute on function shop.hidden() from public;
    comment on table shop.makers is 'Who makes things';
    comment on column shop.makers.id is 'A number';
    comment on column shop.makers.name is 'As on the sign';
    comment on column shop.secrets.owner is 'Whose it is';
    grant usage on schema shop to GUEST, MEMBER;
    grant select on shop.makers, shop.summary, shop."a/b ~{c}" to GUEST;
    grant select (id), update (owner) on shop.secrets to MEMBER;
    grant select, insert, update, delete on shop.makers, shop.summary to MEMBER;`)
})

afterAll(() => api.close())

type Json = Record<string, unknown>
type Operation = { parameters: { name: string; in: string }[]; responses: Record<string, Json> }
type Document = {
  swagger: string
  paths: Record<string, Record<string, Operation>>
  definitions: Record<string, { properties: Json }>
}

const asMember = () => ({ authorization: api.tokenOf({ role: api.member }) })

async function read(headers: Record<string, string> = {}) {
  const answer = await api.ask({}, "/", { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get("Content-Type")).toBe("application/openapi+json; charset=utf-8")
  return answer.json as Document
}

test("the root describes the tables and functions that a guest may use", async () => {
  const { paths, definitions } = await read()
  const methods = Object.entries(paths).map(([path, own]) => [path, Object.keys(own)])
  expect(Object.fromEntries(methods)).toEqual({
    "/": ["get"],
    "/makers": ["get"],
    "/summary": ["get"],
    "/a%2Fb%20~%7Bc%7D": ["get"],
    "/rpc/add": ["get", "post"],
    "/rpc/write": ["post"],
    "/rpc/whole": ["post"],
  })
  expect(definitions["makers"]?.properties).toEqual({
    id: { type: "integer", format: "integer", description: "A number\nPrimary key" },
    name: { type: "string", format: "text", description: "As on the sign" },
    tags: { type: "array", format: "text[]", items: { type: "string", format: "text" } },
    data: { format: "jsonb" },
    twice: { type: "integer", format: "integer", readOnly: true },
  })
})

test("the root says what tables and columns mean, and nothing of those that are not theirs", async () => {
  const guests = await read()
  expect(guests.definitions["makers"]).toMatchObject({ description: "Who makes things" })
  expect(JSON.stringify(guests)).not.toContain("Whose it is")
  expect(JSON.stringify(await read(asMember()))).toContain("Whose it is")
})

test("the root describes to a member what they may write, and only columns of theirs", async () => {
  const { paths, definitions } = await read(asMember())
  expect(Object.keys(paths["/makers"] ?? {})).toEqual(["get", "post", "patch", "delete"])
  expect(Object.keys(paths["/summary"] ?? {})).toEqual(["get"])
  expect(Object.keys(paths["/secrets"] ?? {})).toEqual(["get", "patch"])
  expect(Object.keys(definitions["secrets"]?.properties ?? {})).toEqual(["id", "owner"])
})

test("the document is consistent", async () => {
  for (const headers of [{}, asMember()]) {
    const document = await read(headers)
    expect(document.swagger).toBe("2.0")
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(0)
    for (const [, pointer = ""] of references) {
      const name = decodeURIComponent(pointer).replaceAll("~1", "/").replaceAll("~0", "~")
      expect(Object.keys(document.definitions)).toContain(name)
    }
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      const names = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      expect(new Set(names).size).toBe(names.length)
      const responses = Object.values(operation.responses)
      expect(responses).toHaveLength(1)
      expect(responses[0]).toHaveProperty("description")
    }
  }
})

test("the root is read alone, and as JSON alone", async () => {
  expect((await api.ask({}, "/", { method: "POST", body: {} })).status).toBe(405)
  expect((await api.ask({}, "/", { headers: { accept: "text/csv" } })).status).toBe(406)
  expect((await api.ask({}, "/", { method: "HEAD" })).status).toBe(200)
})
