import path from "node:path"
import { expect, test } from "vitest"
import { preprocessCSS, resolveConfig } from "vite"
import { shortClassName, shortenPrimitives } from "./short-class-names.ts"

const styles = path.join(import.meta.dirname, "../../app/styles")

async function read(file: string, code: string) {
  const css = {
    modules: { generateScopedName: shortClassName },
    postcss: { plugins: [shortenPrimitives] },
  }
  const config = await resolveConfig({ configFile: false, logLevel: "error", css }, "build")
  return preprocessCSS(code, path.join(styles, file), config)
}

test("a class of a module has four letters, and one or two for each primitive that it composes", async () => {
  const { modules } = await read("a.module.css", ".line { composes: row tap from global; top: 0 }")
  expect(modules?.line).toMatch(/^[a-zA-Z][\w-]{3}( [a-zA-Z]{1,2}){2}$/)
})

test("the letters of a primitive mean the same in every module and in the primitives", async () => {
  const [one, other] = await Promise.all([
    read("one.module.css", ".line { composes: tap from global; top: 0 }"),
    read("other.module.css", ".item { composes: tap from global; top: 0 }"),
  ])
  const letters = one.modules?.line?.split(" ")[1]
  expect(other.modules?.item?.split(" ")[1]).toBe(letters)
  const { code } = await read("primitives.css", ".tap { min-height: 44px }")
  expect(code.replaceAll(/\s/g, "")).toContain(`.tap,.${letters}{`)
})

test("classes of the same name in two files are two", () => {
  const name = (file: string) => shortClassName("card", path.join(styles, file), ".card {}")
  expect(name("one.module.css")).not.toBe(name("other.module.css"))
  expect(name("one.module.css")).toBe(name("one.module.css"))
})
