import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const readme = readFileSync("README.md", "utf8")
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>
}
const environment = readFileSync(".env.example", "utf8").matchAll(/^([A-Z][A-Z0-9_]+)=/gm)

/** Scripts that npm runs itself. */
const hooks = ["postinstall"]

test("the README names every script and no others", () => {
  const named = readme.matchAll(/`npm (?:run )?([\w:-]+)[^`]*`/g)
  const known = Object.keys(scripts).filter((script) => !hooks.includes(script))
  expect(new Set(Array.from(named, ([, script]) => script))).toEqual(new Set(known))
})

test.each(Array.from(environment, ([, name]) => name ?? ""))("the README explains %s", (name) => {
  const family = name.replace(/_.*/, "_*")
  expect(readme.includes(`\`${name}\``) || readme.includes(`\`${family}\``)).toBe(true)
})
