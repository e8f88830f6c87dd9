import { globSync, readFileSync } from "node:fs"
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

const entriesOf = (files: string) =>
  globSync(`content/demo/${files}`)
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as unknown[])
    .reduce((sum, entries) => sum + entries.length, 0)

test("the README says how large the demo is", () => {
  const [, mysteries, makers, places, members, reviews] =
    /(\d+) mysteries, (\d+) makers, (\d+) real\s+places, (\d+) members, about ([\d,]+) reviews/.exec(
      readme,
    ) ?? []
  expect([mysteries, makers, places, members].map(Number)).toEqual([
    entriesOf("mysteries/*.json"),
    entriesOf("makers/*.json"),
    entriesOf("places/*.json"),
    entriesOf("members/*.json") + entriesOf("accounts.json"),
  ])
  const said = Number(reviews?.replace(",", ""))
  expect(Math.abs(said - entriesOf("reviews/*.json"))).toBeLessThan(said / 20)
})
