import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { keepPreviousAssets } from "./previous-assets.ts"

/** Where the very first build finds no previous one. */
const nowhere = path.join(tmpdir(), "nazo-no-build")

async function build(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "nazo-build-"))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, "client/assets"), { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, "client/assets", name), text)
  }
  return folder
}

const namesIn = async (folder: string) =>
  (await readdir(path.join(folder, "client/assets"))).toSorted()

test("a page left open over a deployment still finds its scripts, but not over two", async () => {
  const first = await build({ "list-a.js": "1", "same-x.js": "x" })
  await keepPreviousAssets(nowhere, first)
  const second = await build({ "list-b.js": "2", "same-x.js": "x" })
  await keepPreviousAssets(first, second)
  expect(await namesIn(second)).toEqual(["list-a.js", "list-b.js", "same-x.js"])

  const third = await build({ "list-c.js": "3" })
  await keepPreviousAssets(second, third)
  expect(await namesIn(third)).toEqual(["list-b.js", "list-c.js", "same-x.js"])
})

test("a file from the previous build never replaces one of the new build", async () => {
  const [old, next] = [await build({ "a.js": "old" }), await build({ "a.js": "new" })]
  await keepPreviousAssets(nowhere, old)
  await keepPreviousAssets(old, next)
  expect(await readFile(path.join(next, "client/assets/a.js"), "utf8")).toBe("new")
})

test("the very first build keeps only its own files", async () => {
  const only = await build({ "a.js": "1" })
  await keepPreviousAssets(nowhere, only)
  expect(await namesIn(only)).toEqual(["a.js"])
})
