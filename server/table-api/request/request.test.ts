import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { bounds } from "./bounds.ts"
import { readRequest, type RawRequest } from "./request.ts"

const get = (address: string, headers: RawRequest["headers"] = {}) =>
  readRequest({ method: "GET", address, headers, body: Buffer.alloc(0) })

function read(address: string, headers?: RawRequest["headers"]) {
  const request = get(address, headers)
  if ("refusal" in request) throw new Error(JSON.stringify(request.refusal))
  return request
}

function refused(address: string, headers?: RawRequest["headers"]) {
  const request = get(address, headers)
  return "refusal" in request ? request.refusal : null
}

describe("a select", () => {
  test.each([
    ["id,name", ["id", "name"]],
    ["alias:name", ["alias=name"]],
    ["price::text", ["price::text"]],
    ["a:data->b->>0", ["a=data->b->>0"]],
    ["amount.sum()", ["amount.sum"]],
    ["total:amount::int.sum()::text", ["total=amount::int.sum::text"]],
    ["count()", ["*.count"]],
    ['"a,b"', ["a,b"]],
    ["*,maker(id,name)", ["*", "maker(id,name)"]],
    ["m:makers!fk!inner(id,...owner(name))", ["m=makers!fk!inner(id,...owner(name))"]],
    ["likes()", ["likes()"]],
  ])("is read from %s", (text, expected) => {
    expect(read(`/t?select=${encodeURIComponent(text)}`).select.map(show)).toEqual(expected)
  })

  test.each(["id,", "a(", "a(b", "a:b:c", "data->>--34", "a.median()", ")"])(
    "is refused: %s",
    (text) => {
      expect(refused(`/t?select=${encodeURIComponent(text)}`)).toMatchObject({
        status: 400,
        code: "PGRST100",
      })
    },
  )
})

type Item = ReturnType<typeof read>["select"][number]

function show(item: Item): string {
  const alias = item.alias === null ? "" : `${item.alias}=`
  if (item.kind === "relation") {
    const hint = `${item.hint ? `!${item.hint}` : ""}${item.join ? `!${item.join}` : ""}`
    return `${item.isSpread ? "..." : ""}${alias}${item.name}${hint}(${item.items.map(show).join(",")})`
  }
  const path = item.field.path.map(({ key, asText }) => `${asText ? "->>" : "->"}${key}`).join("")
  const cast = item.cast === null ? "" : `::${item.cast}`
  const after = item.aggregate?.cast ? `::${item.aggregate.cast}` : ""
  return `${alias}${item.field.name}${path}${cast}${item.aggregate ? `.${item.aggregate.name}${after}` : ""}`
}

describe("a filter", () => {
  test.each([
    ["id=eq.1", { kind: "compare", operator: "eq", quantifier: null, value: "1" }],
    ["id=eq(any).{1,2}", { kind: "compare", operator: "eq", quantifier: "any", value: "{1,2}" }],
    ['id=in.(1,"a,b",)', { kind: "in", values: ["1", "a,b", ""] }],
    ["id=in.()", { kind: "in", values: [] }],
    ["id=is.not_null", { kind: "is", value: "not_null" }],
    [
      "id=fts(simple).cat",
      { kind: "search", operator: "fts", configuration: "simple", value: "cat" },
    ],
    ["id=cs.{a,b}", { kind: "plain", operator: "cs", value: "{a,b}" }],
  ])("is read from %s", (text, operation) => {
    expect(read(`/t?${text}`).filters).toEqual([
      {
        path: [],
        value: { kind: "filter", field: { name: "id", path: [] }, not: false, operation },
      },
    ])
  })

  test("belongs to the embedded resource that it names", () => {
    const [filter] = read("/t?select=*,a(b(*))&a.b.data->>c=not.eq.1").filters
    expect(filter).toMatchObject({
      path: ["a", "b"],
      value: { not: true, field: { name: "data", path: [{ key: "c", asText: true }] } },
    })
  })

  test("may be a tree", () => {
    const [filter] = read("/t?or=(a.eq.1,not.and(b.lt.2,c.in.(x,y)),d.ov.[1,2])").filters
    expect(filter?.value).toMatchObject({
      kind: "or",
      parts: [
        { operation: { value: "1" } },
        { kind: "and", not: true, parts: [{}, { operation: { values: ["x", "y"] } }] },
        { operation: { value: "[1,2]" } },
      ],
    })
  })

  test("is negated with its whole tree", () => {
    expect(read("/t?not.or=(a.eq.1,b.eq.2)").filters).toMatchObject([
      { path: [], value: { kind: "or", not: true } },
    ])
  })

  test.each([
    "id=1",
    "id=is.maybe",
    "id=eq",
    "or=()",
    "or=(a.eq.1",
    "id=in.(1",
    "id=like(some).{a}",
  ])("is refused: %s", (text) => {
    expect(refused(`/t?${text}`)).toMatchObject({ status: 400, code: "PGRST100" })
  })
})

test("orders and windows belong to their resources", () => {
  const { orders, windows } = read(
    "/t?order=a.desc.nullslast,m(b)&m.order=c&limit=5&offset=2&m.limit=1",
    {
      range: "0-3",
    },
  )
  expect(orders).toMatchObject([
    {
      path: [],
      value: [
        { direction: "desc", nulls: "last" },
        { relation: "m", field: { name: "b" } },
      ],
    },
    { path: ["m"], value: [{ field: { name: "c" } }] },
  ])
  expect(windows).toEqual([
    { path: [], value: { offset: 2, limit: 2 } },
    { path: ["m"], value: { offset: 0, limit: 1 } },
  ])
})

test("the first of two preferences counts, and unknown ones are remembered", () => {
  const prefer = "return=minimal, return=representation, max-affected=3, count=some"
  expect(read("/t", { prefer }).preferences).toMatchObject({
    representation: "minimal",
    maxAffected: 3,
    count: null,
    unknown: ["count=some"],
  })
})

test("CSV becomes rows", () => {
  const body = Buffer.from('a,b\n1,"x ""y"", z"\nNULL,\n')
  const request = readRequest({
    method: "POST",
    address: "/t",
    headers: { "content-type": "text/csv" },
    body,
  })
  expect("refusal" in request ? request : request.body).toMatchObject({
    text: JSON.stringify([
      { a: "1", b: 'x "y", z' },
      { a: null, b: "" },
    ]),
    keys: ["a", "b"],
  })
})

describe("a hostile request is refused before it is planned", () => {
  test.each([
    ["a long address", `/t?a=eq.${"x".repeat(bounds.address)}`, 414],
    ["deep embedding", `/t?select=${"a(".repeat(50)}b${")".repeat(50)}`, 400],
    ["deep conditions", `/t?and=${"(and".repeat(50)}(a.eq.1)${")".repeat(50)}`, 400],
    ["many parameters", `/t?${"a=eq.1&".repeat(bounds.parameters + 1)}`, 400],
    [
      "many conditions",
      `/t?and=(${Array.from({ length: bounds.filters + 1 }, () => "a.eq.1").join()})`,
      400,
    ],
    [
      "many embeds",
      `/t?select=${Array.from({ length: bounds.embeds + 1 }, () => "a(b)").join()}`,
      400,
    ],
  ])("%s", (_, address, status) => {
    expect(refused(address)).toMatchObject({ status })
  })

  test("a large body", () => {
    const body = Buffer.alloc(bounds.body + 1)
    expect(readRequest({ method: "POST", address: "/t", headers: {}, body })).toMatchObject({
      refusal: { status: 413 },
    })
  })
})

test("any text is read or refused", () => {
  const grammar = fc.array(
    fc.oneof(
      fc.constantFrom(
        "(",
        ")",
        ",",
        ".",
        "->",
        "->>",
        "::",
        ":",
        "!",
        "...",
        '"',
        "\\",
        "{",
        "}",
        "*",
        "not",
        "and",
        "or",
        "in",
        "is",
        "eq",
        "fts",
        " ",
        "a",
        "sum()",
        "%",
        "&",
        "=",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  const key = fc.constantFrom(
    "select",
    "order",
    "and",
    "or",
    "a",
    "a.or",
    "columns",
    "on_conflict",
    "limit",
    "a.b.limit",
  )
  fc.assert(
    fc.property(key, grammar, fc.boolean(), (name, parts, encodes) => {
      const text = parts.join("")
      const request = get(`/t?${name}=${encodes ? encodeURIComponent(text.toWellFormed()) : text}`)
      expect("refusal" in request ? request.refusal.status : 400).toBeLessThan(500)
    }),
  )
})
