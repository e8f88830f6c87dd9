import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { pendingRoutes } from "#tests/support/pending.ts"

const security = readFileSync("docs/security.md", "utf8")
const required = readFileSync("tests/sweeps/asvs-requirements.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))

/** The rows of all requirements: number, status, and where or why. */
const rows = security.split("\n").flatMap((line) => {
  const [, number, , status = "", where = ""] = line.split("|").map((cell) => cell.trim())
  const [, requirement] = /^v5\.0\.0-([\d.]+)$/.exec(number ?? "") ?? []
  return requirement ? [{ requirement, status, where }] : []
})

test("every requirement of levels 1 and 2 is answered once, in order", () => {
  expect(rows.map(({ requirement }) => requirement)).toEqual(required)
})

test("every requirement holds, does not apply or is open, and says where or why", () => {
  const wrong = rows.filter(
    ({ status, where }) => !["holds", "does not apply", "open"].includes(status) || !where,
  )
  expect(wrong).toEqual([])
})

/** The sections of the standard that ask for a document. */
const isDocument = ({ requirement }: (typeof rows)[number]) =>
  /^(?:2|3|5|6|7|8|11|13|14|15|16)\.1\./.test(requirement)
const namesTest = /`[\w./-]+\.(?:test\.tsx?|e2e\.ts)`|`tests\/[\w./-]+\.ts`/
const namesDocument = /\]\(|docs\/[\w./-]+\.md/

test("what holds names its test, and what is documented its page", () => {
  const untested = rows.filter(
    (row) =>
      row.status === "holds" &&
      !namesTest.test(row.where) &&
      !(isDocument(row) && namesDocument.test(row.where)),
  )
  expect(untested).toEqual([])
})

/** The code that runs in production, without tests. */
const sources = ["app", "db", "domain", "server", "shared"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(`${folder}/${file}`, "utf8"),
    })),
)
const findIn = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => [file, found]))

test("no program of the site starts a shell", () => {
  const imports = /import \{[^}]*\} from "node:child_process"/g
  const allowed =
    /^import \{ (?:execFile|(?:type ChildProcess, )?fork|spawn(?:, type ChildProcess)?) \}/
  expect(findIn(imports).length).toBeGreaterThan(4)
  expect(findIn(imports).filter(([, found]) => !allowed.test(found ?? ""))).toEqual([])
  expect(findIn(/\bshell: (?!false)\w+/g)).toEqual([])
})

test("hashes are SHA-256, and the site encrypts nothing by itself", () => {
  const calls = /\b(?:createHash|createHmac|createCipheriv|createCipher|createSign)\([^,)]*/g
  expect(findIn(calls).length).toBeGreaterThan(20)
  const others = findIn(calls).filter(
    ([, call]) => !/^create(?:Hash|Hmac)\(\s*"sha256"/.test(call ?? ""),
  )
  // RFC 6455 answers a WebSocket with SHA-1 of the client's key, which proves that it was understood and protects nothing.
  expect(others).toEqual([["server/http/upgrades.ts", 'createHash("sha1"']])
  const libraries =
    /from "(?!node:crypto"|better-auth\/crypto")[^"]*(?:crypto|noble|jose|bcrypt|argon)[^"]*"/g
  expect(findIn(libraries)).toEqual([])
})

test("what waits for a step is not open any more once the step is built", () => {
  const steps = Object.keys(pendingRoutes)
  const open = rows.filter(({ status }) => status === "open")
  expect(open.length).toBeGreaterThan(0)
  const named = open.flatMap(({ where }) => {
    const [, step] = /^([a-z' ,]+?)(?:[:;]|$)/.exec(where) ?? []
    return step && /^(?:accounts|reviews|members|columns|administration)/.test(step) ? [step] : []
  })
  expect(named.filter((step) => !steps.includes(step))).toEqual([])
})
