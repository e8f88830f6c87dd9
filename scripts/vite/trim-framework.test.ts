import { glob, readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { expect, test } from "vitest"
import { parseAst } from "vite"
import { namesLeftOut, trimFramework } from "./trim-framework.ts"

const { resolve } = createRequire(import.meta.url)
const app = path.join(import.meta.dirname, "../../app")

const folderOf = (name: string) => path.dirname(resolve(`${name}/package.json`))
const hooks = path.join(folderOf("react-router"), "dist/production/lib/hooks.js")

test.each([
  ["react-dom", "cjs/react-dom-client.production.js", 30_000],
  ["react-router", "dist/production/lib/**/*.js", 9_000],
])("browsers get %s without what this site never runs there", async (name, files, least) => {
  let saved = 0
  for (const file of await Array.fromAsync(glob(path.join(folderOf(name), files)))) {
    const code = await readFile(file, "utf8")
    const trimmed = trim(code, file) ?? code
    expect(() => parseAst(trimmed)).not.toThrow()
    saved += code.length - trimmed.length
  }
  // Before compression, and before what nothing calls any more goes as well.
  expect(saved).toBeGreaterThan(least)
})

test("a file whose parts have other names fails the build", () => {
  expect(() => trim("function renamed() {}", hooks)).toThrow("hooks.js has no RSCErrorHandler")
})

test("the site imports nothing that is left out", async () => {
  const one = new RegExp(`\\b(${namesLeftOut.join("|")})\\b[^;\n]*from "react(-dom|-router)?"`)
  const users: string[] = []
  for (const file of await Array.fromAsync(glob(path.join(app, "**/*.{ts,tsx}")))) {
    if (one.test(await readFile(file, "utf8"))) users.push(path.relative(app, file))
  }
  expect(users).toEqual([])
})

function trim(code: string, id: string): string | null {
  const { transform } = trimFramework()
  if (typeof transform !== "object") throw new Error("The plugin transforms by a filter.")
  const context = {
    parse: parseAst,
    error: (message: string) => {
      throw new Error(message)
    },
  }
  const result: unknown = Reflect.apply(transform.handler, context, [code, id])
  return (result as { code: string } | null)?.code ?? null
}
