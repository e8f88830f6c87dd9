import { glob, readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import path from "node:path"
import { expect, test } from "vitest"
import { parseAst } from "vite"
import { shortenRouterMessages } from "./shorten-router-messages.ts"

const router = path.dirname(createRequire(import.meta.url).resolve("react-router/package.json"))

test("React Router's messages become short, and its code stays code", async () => {
  const files = await Array.fromAsync(glob(path.join(router, "dist/production/lib/**/*.js")))
  let saved = 0
  for (const file of files) {
    const code = await readFile(file, "utf8")
    const shortened = shorten(code, file)
    expect(() => parseAst(shortened)).not.toThrow()
    saved += code.length - shortened.length
  }
  // Before compression. An update that moves the messages elsewhere saves nothing.
  expect(saved).toBeGreaterThan(5_000)
})

test("a router that calls invariant in another way fails the build", () => {
  const code = "invariant(found, messageOf(found))"
  expect(() => shorten(code, "/lib/router.js")).toThrow("written in another way")
})

function shorten(code: string, id: string): string {
  const { transform } = shortenRouterMessages()
  if (typeof transform !== "object") throw new Error("The plugin transforms by a filter.")
  const context = {
    parse: parseAst,
    error: (message: string) => {
      throw new Error(message)
    },
  }
  const result: unknown = Reflect.apply(transform.handler, context, [code, id])
  return (result as { code: string }).code
}
