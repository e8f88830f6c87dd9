import { execFile } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"

/** A site of one page, built with the project's own configuration. */
let site: string

beforeEach(async () => {
  site = await mkdtemp(path.join(tmpdir(), "guarded-"))
  await symlink(path.resolve("node_modules"), path.join(site, "node_modules"))
  const ours = [
    "package.json",
    "vite.config.ts",
    "react-router.config.ts",
    ...globSync("scripts/vite/*.ts"),
  ]
  for (const file of ours) await cp(file, path.join(site, file))
  await put("app/root.tsx", `export { Outlet as default } from "react-router"`)
  await put("app/routes.ts", `export default [{ index: true, file: "home.tsx" }]`)
  await put("domain/secret.ts", `export const secret = "the answer is keyhole"`)
})

afterEach(() => rm(site, { recursive: true, force: true }))

test("a domain module that only a loader uses is built, and stays on the server", async () => {
  await put(
    "app/home.tsx",
    `import { secret } from "#domain/secret.ts"
     export const loader = () => secret.length
     export default () => <p>hello</p>`,
  )
  expect(await build()).toBe("")
  expect(contains("build/server", "keyhole")).toBe(true)
  expect(contains("build/client", "keyhole")).toBe(false)
})

test.each([
  ["a component that uses the domain", `import { secret } from "#domain/secret.ts"`, "secret"],
  [
    "a component that imports the domain by a relative path",
    `import { secret } from "../domain/secret.ts"`,
    "secret",
  ],
  ["a component that imports the domain dynamically", "", `import("#domain/secret.ts")`],
  ["a component that imports the server", `import { pool } from "#server/pool.ts"`, "pool"],
  [
    "a component that imports an answer",
    `import { answer } from "#content/games/answer.ts"`,
    "answer",
  ],
  ["a component that imports the seeds", `import { seed } from "#db/seed.ts"`, "seed"],
  [
    "a component that imports the registry of pages",
    `import { pages } from "#shared/addresses/pages.ts"`,
    "pages",
  ],
])("%s does not build", async (_, statement, use) => {
  await put("server/pool.ts", "export const pool = 1")
  await put("db/seed.ts", "export const seed = 1")
  await put("content/games/answer.ts", "export const answer = 1")
  await put("shared/addresses/pages.ts", "export const pages = 1")
  await put("app/home.tsx", `${statement}\nexport default () => <p>{String(${use})}</p>`)
  expect(await build()).toContain("must never reach a browser, but app/home.tsx imports it")
})

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(site, file)), { recursive: true })
  await writeFile(path.join(site, file), text)
}

/** Returns the build's errors: an empty text if it succeeded. */
function build(): Promise<string> {
  const cli = path.resolve("node_modules/@react-router/dev/bin.cjs")
  const env = { ...process.env, NODE_ENV: "production" }
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, "build"], { cwd: site, env }, (failure, _, stderr) =>
      resolve(failure ? stderr : ""),
    )
  })
}

function contains(folder: string, text: string): boolean {
  const files = globSync(`${folder}/**/*.js`, { cwd: site })
  return files.some((file) => readFileSync(path.join(site, file), "utf8").includes(text))
}
