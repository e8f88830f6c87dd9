import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { inject } from "vitest"
import { makeDataDir } from "./site-process.ts"

const run = promisify(execFile)

/** A data directory that has been started once. A first start makes a cluster and applies all migrations, which takes seconds. */
export async function copyStartedDataDir(): ReturnType<typeof makeDataDir> {
  const place = await makeDataDir()
  // With the owner of the cluster.
  await run("cp", ["-a", `${inject("startedDataDir")}/.`, place.dataDir])
  return place
}
