import { createHash } from "node:crypto"
import { glob, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { keepPreviousAssets, noteOwnAssets } from "./previous-assets.ts"
import { root } from "./root.mjs"
import { runProgram, step } from "./step.mjs"
import { takeTurns } from "./take-turns.mjs"

const inputs = [
  "{app,domain,server,shared,content,public}/**/*",
  "{react-router,vite}.config.ts",
  "scripts/{build-guard,import-jsx,inline-class-names,leave-out-instrumentation}.ts",
  "tsconfig.json",
  "package-lock.json",
]
const build = path.join(root, "build")
// Made elsewhere and then put into place: a site that runs meanwhile never sees a half-made build.
const draft = path.join(root, ".cache/build")
const previous = path.join(root, ".cache/previous-build")

/** Builds the site unless the build is of just these inputs. */
export async function ensureBuilt() {
  const wanted = await hashInputs()
  if (await isBuiltFrom(wanted)) return
  await takeTurns("build", async () => {
    if (await isBuiltFrom(wanted)) return
    await step("Building the site", async () => {
      await makeDraft()
      await noteOwnAssets(draft)
      await keepPreviousAssets(build, draft)
      await writeFile(path.join(draft, "built-from"), wanted)
      await putIntoPlace()
    })
  })
}

async function hashInputs() {
  const hash = createHash("sha256")
  const files = await Array.fromAsync(glob(inputs, { cwd: root, withFileTypes: true }))
  const names = files
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
  for (const name of names.toSorted()) {
    const content = await readFile(name)
    hash.update(`${path.relative(root, name)}\0${content.length}\0`).update(content)
  }
  return hash.digest("hex")
}

async function isBuiltFrom(hash) {
  return (await readFile(path.join(build, "built-from"), "utf8").catch(() => "")) === hash
}

async function makeDraft() {
  await rm(draft, { recursive: true, force: true })
  const router = path.join(root, "node_modules/@react-router/dev/bin.cjs")
  await runProgram(process.execPath, [router, "build", "--logLevel", "warn"], {
    env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: path.relative(root, draft) },
  })
}

async function putIntoPlace() {
  await mkdir(path.dirname(previous), { recursive: true })
  await rm(previous, { recursive: true, force: true })
  await rename(build, previous).catch(() => undefined)
  await rename(draft, build)
  await rm(previous, { recursive: true, force: true })
}
