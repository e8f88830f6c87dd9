import { globSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"

/** Folders whose files are in the repository. Build outputs and data are elsewhere. */
const folders = "app bench content db docs domain public scripts server shared tests".split(" ")

/** Files and folders, by their path from the top. */
const known = new Set([...readdirSync("."), ...globSync(folders.map((folder) => `${folder}/**`))])
const files = [...known]

/** Files that only an export has. */
const written = new Set(["data.json"])

/** Names that the code does not contain. */
const foreign = new Set([
  // Decided against.
  "likeUids",
  "entriesAware",
  "pg_dump",
  "pg_basebackup",
  "pg_last_xact_replay_timestamp",
  "canUploadPhoto",
  "doorTime",
  // Names that code composes, a file of a package, and an example.
  "card_click",
  "review_impression",
  "review_click",
  "LICENSE_FONT",
  "table_what",
])

const self = "tests/sweeps/documents.test.ts"
const sources = files.filter((file) => /\.(?:tsx?|mjs|css|sql|json)$/.test(file) && file !== self)
const words = new Set(sources.flatMap((file) => readFileSync(file, "utf8").match(/\w+/g) ?? []))

const documents = files
  .filter((file) => /^(?:[A-Z]+|docs\/.*|db\/CONVENTIONS|content\/.*README)\.md$/.test(file))
  .map((file) => {
    const text = readFileSync(file, "utf8")
    const prose = text.replaceAll(/^```.*?^```/gms, "")
    const spans = Array.from(prose.matchAll(/`([^`]+)`/g), ([, span]) => span ?? "")
    return { file, text, prose, spans }
  })

test("a document names no file that is gone", () => {
  const gone = documents.flatMap(({ file, text, spans }) => {
    const inSpans = spans.flatMap((span) => span.split(/\s+/)).filter((word) => isPath(word))
    const elsewhere = text.match(/(?<![\w./#<-])[a-z]+\/[\w./-]*\w/g) ?? []
    const paths = [...inSpans, ...elsewhere.filter((word) => beginsInFolder(word))]
    return paths.filter((word) => !exists(word)).map((word) => `${file}: ${word}`)
  })
  expect([...new Set(gone)]).toEqual([])
})

test("a document names nothing that the code does not have", () => {
  const gone = documents.flatMap(({ file, spans }) =>
    spans
      .flatMap((span) => namesIn(span))
      .filter((name) => !words.has(name) && !foreign.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(gone).toEqual([])
})

test("a document still names what the code does not contain", () => {
  const named = new Set(documents.flatMap(({ spans }) => spans.flatMap((span) => namesIn(span))))
  expect([...foreign].filter((name) => words.has(name) || !named.has(name))).toEqual([])
})

test("a document links to pages and headings that exist", () => {
  const broken = documents.flatMap(({ file, prose }) =>
    Array.from(prose.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g))
      .filter(([, to, anchor]) => {
        const target = to ? path.join(path.dirname(file), to).replace(/\/$/, "") : file
        return !known.has(target) || (anchor && !anchorsOf(target).includes(anchor))
      })
      .map(([link]) => `${file}: ${link}`),
  )
  expect(broken).toEqual([])
})

test("a document shows no asterisks of broken emphasis", () => {
  const shown = documents.flatMap(({ file, prose }) =>
    Array.from(
      prose.replaceAll(/`[^`]+`/g, "").matchAll(/\*{3}.*/g),
      ([text]) => `${file}: ${text}`,
    ),
  )
  expect(shown).toEqual([])
})

function beginsInFolder(word: string): boolean {
  return folders.some((folder) => word.startsWith(`${folder}/`) || word.startsWith(`#${folder}/`))
}

/** A path from the top, a file, or the name of a folder. An address of the site begins with a slash. */
function isPath(word: string): boolean {
  return (
    beginsInFolder(word) ||
    /^[\w<*][\w<>*./-]*\.(?:tsx?|mjs|css|sql|json|md|txt)$/.test(word) ||
    /^[a-z-]+\/$/.test(word)
  )
}

/** Only a path from the top is complete: others may begin in any folder. */
function exists(word: string): boolean {
  if (written.has(word)) return true
  const pattern = word
    .replace(/^#/, "")
    .replace(/\/$/, "")
    .replaceAll(".", "\\.")
    .replace(/(?<=^|\/)x(?=\\\.)/, "[^/]+")
    .replace("NNNN-noun", "\\d{4}-[^/]+")
    .replaceAll(/<[\w-]+>|\*/g, "[^/]+")
  const whole = new RegExp(`${beginsInFolder(word) ? "^" : "(?:^|/)"}${pattern}$`)
  return files.some((file) => whole.test(file))
}

/** Identifiers of more than one word, components, and functions that are called. */
function namesIn(span: string): string[] {
  if (/^[/?]/.test(span)) return []
  const alone = /^<?((?:[A-Z][a-z0-9]+)+)(?: \/)?>?$/.exec(span)?.[1]
  const others = span.matchAll(
    /(?<![\w…-])(?:[a-z]+\d*[A-Z_]\w+|[A-Z][A-Z\d]*_\w+|[a-z]\w*(?=\())/g,
  )
  return [...(alone ? [alone] : []), ...Array.from(others, ([name]) => name)]
}

/** The anchors that GitHub gives to headings. */
function anchorsOf(file: string): string[] {
  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)
  return Array.from(headings, ([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "")
      .replaceAll(" ", "-"),
  )
}
