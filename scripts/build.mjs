import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { hashInputs } from "./build-inputs.ts"
import { keepPreviousAssets } from "./previous-assets.ts"
import { root } from "./root.mjs"
import { runProgram, step } from "./step.mjs"
import { takeTurns } from "./take-turns.mjs"

const build = path.join(root, "build")
// Built here and then moved: a running site never sees an unfinished build.
const draft = path.join(root, ".cache/build")
const previous = path.join(root, ".cache/previous-build")

/** Builds the site unless the present build was made from the same inputs. */
export async function ensureBuilt() {
  const wanted = await hashInputs(root)
  if (await isBuiltFrom(wanted)) return
  await takeTurns("build", async () => {
    if (await isBuiltFrom(wanted)) return
    await step("Building the site", async () => {
      await makeDraft()
      await keepPreviousAssets(build, draft)
      await writeFile(path.join(draft, "built-from"), wanted)
      await publishDraft()
    })
  })
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

async function publishDraft() {
  await mkdir(path.dirname(previous), { recursive: true })
  await rm(previous, { recursive: true, force: true })
  await rename(build, previous).catch(() => undefined)
  await rename(draft, build)
  await rm(previous, { recursive: true, force: true })
}
