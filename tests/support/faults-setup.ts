import type { TestProject } from "vitest/node"
import { cleanRun, makeDataDir, runOnce } from "./site-process.ts"

let place: Awaited<ReturnType<typeof makeDataDir>>

/** One data folder after its first start, for the test files that begin with the second. */
export async function setup(project: TestProject): Promise<void> {
  place = await makeDataDir()
  const first = await runOnce(place)
  if (first.exit !== cleanRun.exit) throw new Error(`The first start ended with ${first.exit}`)
  project.provide("startedDataDir", place.dataDir)
}

export const teardown = () => place.remove()

declare module "vitest" {
  interface ProvidedContext {
    startedDataDir: string
  }
}
