import { cp, readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"

const assets = "client/assets"
const list = "own-assets.json"

/** Records which assets a build made itself. */
async function noteOwnAssets(build: string): Promise<void> {
  const own = await readdir(path.join(build, assets))
  await writeFile(path.join(build, list), JSON.stringify(own))
}

/** Copies the assets of the previous build: pages that are still open request them. One generation is enough. */
export async function keepPreviousAssets(build: string, next: string): Promise<void> {
  // Before it has those of the previous build, which the build after it must not take over.
  await noteOwnAssets(next)
  const own = await readFile(path.join(build, list), "utf8").catch(() => "[]")
  for (const name of JSON.parse(own) as string[]) {
    const [from, to] = [path.join(build, assets, name), path.join(next, assets, name)]
    await cp(from, to, { force: false }).catch(() => undefined)
  }
}
