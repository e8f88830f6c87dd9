import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import path from "node:path"
import type { CSSOptions } from "vite"

type PostcssOptions = Extract<CSSOptions["postcss"], object>
type PostcssPlugin = NonNullable<PostcssOptions["plugins"]>[number]

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
const files = new Map<string, string>()

/** Three letters for the file, and one for the class: a list repeats its classes hundreds of times. */
export function shortClassName(name: string, file: string, styles: string): string {
  const at = classesIn(styles).indexOf(name)
  const own = lettersOf(path.relative(import.meta.dirname, file))
  // Keyframes are named here, too.
  return at === -1 ? `${own}_${name}` : own + shortAt(at)
}

function lettersOf(file: string): string {
  const hash = createHash("sha256").update(file).digest()
  const first = letters.charAt(hash.readUInt8() % letters.length)
  const short = first + hash.toString("base64url", 1).slice(0, 2)
  const other = files.get(short) ?? file
  if (other !== file) throw new Error(`${file} and ${other} have the same letters: rename one`)
  files.set(short, file)
  return short
}

const primitives = path.join(import.meta.dirname, "../../app/styles/primitives.css")
const aClass = /\.([a-z][\w-]*)/g

/** Composes primitives by their short names. */
export const shortenPrimitives: PostcssPlugin = {
  postcssPlugin: "shorten-primitives",
  Once(root) {
    root.walkDecls("composes", (declaration) => {
      const [, names] = /^(.*) from global$/s.exec(declaration.value) ?? []
      if (names) declaration.value = `${names.split(/\s+/).map(shortOf).join(" ")} from global`
    })
    root.walkRules((rule) => {
      if (rule.source?.input.file !== primitives) return
      rule.selectors = rule.selectors.flatMap((selector) => [selector, shorten(selector)])
    })
  },
}

/** The classes of a style sheet in their order. */
function classesIn(styles: string): string[] {
  const selectors = styles.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/[^{}]+(?=\{)/g)
  const names = Array.from(selectors).flatMap(([selector]) =>
    Array.from(selector.matchAll(aClass), ([, name = ""]) => name),
  )
  return Array.from(new Set(names))
}

function shortAt(n: number): string {
  const last = letters.charAt(n % letters.length)
  return n < letters.length ? last : shortAt(Math.floor(n / letters.length) - 1) + last
}

/** A letter or two for each primitive, beside the name that components without a module use. */
let shortNames: Map<string, string> | undefined

function shortOf(name: string): string {
  shortNames ??= new Map(
    classesIn(readFileSync(primitives, "utf8")).map((each, n) => [each, shortAt(n)]),
  )
  return shortNames.get(name) ?? name
}

function shorten(selector: string): string {
  return selector.replaceAll(aClass, (_, name: string) => `.${shortOf(name)}`)
}
