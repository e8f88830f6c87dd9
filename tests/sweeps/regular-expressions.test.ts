import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { beforeAll, expect, test } from "vitest"
import { parseSync } from "vite"
import { growth, timeOf } from "#tests/support/growth.ts"

// One pattern that takes quadratic time, and one long text, hold up everybody.

/** Patterns that take longer, and why they may. */
const accepted: Record<string, string> = {
  "server/http/content-security-policy.ts /<script\\b([^>]*)>([\\s\\S]*?)<\\/script>/gi":
    "reads pages of ours, in which texts have no <",
  "server/table-api/request/field.ts /-?\\d+(?=$|->|::|[.,)])/y": "is tried at one place",
  'server/table-api/request/select.ts /[\\p{L}\\p{N}_ "[\\](),-]+?(?=$|[.,)])/uy':
    "is tried at one place",
}

const sources = globSync("{app,domain,server,shared}/**/*.{ts,tsx}").filter(
  (file) => !file.includes(".test."),
)

/** All patterns, by where they are. */
let patterns: Map<string, RegExp>

beforeAll(async () => {
  patterns = new Map()
  for (const file of sources) {
    const source = readFileSync(file, "utf8")
    if (/\/.*[+*}].*\//.test(source)) {
      for (const pattern of literalsIn(parseSync(file, source).program)) add(file, pattern)
    }
    if (source.includes("new RegExp(")) await importRecording(file)
  }
})

const add = (file: string, pattern: RegExp) => patterns.set(`${file} ${pattern}`, pattern)

/** Patterns that are put together while a module loads. */
async function importRecording(file: string) {
  const Original = globalThis.RegExp
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, self) {
      const pattern = Reflect.construct(target, args, self) as RegExp
      add(file, pattern)
      return pattern
    },
  })
  try {
    await import(`${path.resolve(file)}?recorded`)
  } finally {
    globalThis.RegExp = Original
  }
}

function literalsIn(node: unknown): RegExp[] {
  if (typeof node !== "object" || node === null) return []
  if ("regex" in node && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    return [new RegExp(pattern, flags)]
  }
  return Object.values(node).flatMap(literalsIn)
}

const isUnbounded = ({ source }: RegExp) => /[*+]|\{\d+,\}/.test(source)

const kinds = Array.from(" \n　:;,.|(['\"<@/-=_0aAあア漢ー\u0301\0")

/** Texts to repeat, after a beginning that the pattern may want and before an end that it may not. */
function* hostileTo({ source }: RegExp): Generator<[start: string, repeated: string]> {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]|[\\^$*+?{}[\]]/g, ""))].slice(0, 40)
  const words = (source.match(/[\w:/!@#"'&=(<>-]{2,}/g) ?? []).slice(0, 3)
  const pairs = own.slice(0, 6).flatMap((one) => own.slice(0, 6).map((other) => one + other))
  for (const start of new Set(["", ...words])) {
    for (const repeated of new Set([...kinds, ...own, ...pairs, ...words])) yield [start, repeated]
  }
}

/** Measured a second time only if it seems so, since a busy machine adds to it. */
function takesLong(act: (size: number) => void, size: number): boolean {
  const since = performance.now()
  act(size)
  return performance.now() - since > 1 && timeOf(act, size) > 1
}

// An expression that grows exponentially would not end with a longer text.
const growsFast = (match: (size: number) => void) =>
  takesLong(match, 24) || (takesLong(match, 2_000) && growth(match, 1_000, 4) > 8)

function isSlow(pattern: RegExp): string | null {
  const all = new RegExp(
    pattern.source,
    [...new Set(`${pattern.flags}g`.replace("y", ""))].join(""),
  )
  for (const [start, repeated] of hostileTo(pattern)) {
    const match = (size: number) => `${start}${repeated.repeat(size)}\u0001`.replace(all, "")
    // A busy machine makes one measurement wrong, seldom two.
    if (growsFast(match) && growsFast(match)) {
      return JSON.stringify(`${start}${repeated}`)
    }
  }
  return null
}

test.each([/\s+$/, /(\s*駅)+$/u, /^(a+)+$/])("%s takes longer", (pattern) => {
  expect(isSlow(pattern)).not.toBeNull()
})

test("no pattern takes more than linear time for any text", () => {
  const unbounded = [...patterns].filter(
    ([where, pattern]) => isUnbounded(pattern) && !(where in accepted),
  )
  expect(unbounded.length).toBeGreaterThan(80)
  const slow = unbounded.flatMap(([where, pattern]) => {
    const repeated = isSlow(pattern)
    return repeated === null ? [] : [`${where}: ${repeated}`]
  })
  expect(slow).toEqual([])
  expect(Object.keys(accepted).filter((where) => !patterns.has(where))).toEqual([])
})
