import { cp, readdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"

const assets = "client/assets"
const list = "own-assets.json"

/** Which assets a build made itself, as against those it took over. */
export async function noteOwnAssets(build: string): Promise<void> {
  const own = await readdir(path.join(build, assets))
  await writeFile(path.join(build, list), JSON.stringify(own))
}

/** A page of the last build that is still open asks for its chunks. One generation is enough. */
export async function keepPreviousAssets(build: string, next: string): Promise<void> {
  const own = await readFile(path.join(build, list), "utf8").catch(() => "[]")
  for (const name of JSON.parse(own) as string[]) {
    const [from, to] = [path.join(build, assets, name), path.join(next, assets, name)]
    await cp(from, to, { force: false }).catch(() => undefined)
  }
}
