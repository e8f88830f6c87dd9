import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

/** Refusals that the database gives as well, by a right, a policy, a limit or an answer; domain says why. */
const explained = [
  "not-played",
  "best-not-played",
  "entry-kept",
  "link-expired",
  "import-limit",
  "import-lines",
  "import-long-line",
  "import-catalogue-lines",
]

/** Refusals of what is not stored: a file without lines, a search without results. */
const unstored = ["import-no-text", "import-headings", "import-nothing", "import-not-found"]

/** Questions to a member, whose next request has the answer. A client that deletes its own row has answered. */
const asked = ["record-kept", "maker-people-ambiguous"]

/** Refusals of what nobody knows how to do: to bring back a row that was deleted, of which the log has no texts. */
const unknowable = ["not-revertible"]

/** Refusals of what would undo somebody's later change. The database stores it all the same, for those who have seen that change. */
const overtaken = ["changed-since"]

const texts = globSync("domain/**/*.ts")
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8"))

const codesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, code = ""]) => code)

test("domain refuses nothing that the database would store", () => {
  const given = new Set(codesIn(readFileSync("server/db/errors.ts", "utf8"), /: "([a-z-]+)",/g))
  const refused = texts.flatMap((text) =>
    Array.from(text.matchAll(/\brefused\(([^)]*)\)/g), ([, code = ""]) =>
      codesIn(code, /"([a-z-]+)"/g),
    ),
  )
  const unknown = new Set(refused.flat().filter((code) => !given.has(code)))
  expect([...unknown].toSorted()).toEqual(
    [...explained, ...unstored, ...asked, ...unknowable, ...overtaken].toSorted(),
  )
})
