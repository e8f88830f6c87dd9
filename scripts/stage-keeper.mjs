import { once } from "node:events"
import { glob, rm } from "node:fs/promises"
import path from "node:path"
import { endProcessesIn } from "../server/db/cluster/leftovers.ts"

// Started by run-stages.mjs, in a process of its own: the end of that run, also by SIGKILL, closes the channel. Then the
// stage under way ends, its databases end, and the folder of the run goes.
const folder = process.argv[2]
let group = null
process.on("message", (pid) => (group = pid))
await once(process, "disconnect")
endGroup()
await cleanUp()

/** Of the command under way, with all that it started. */
function endGroup() {
  if (group === null) return
  try {
    process.kill(-group, "SIGKILL")
  } catch {
    // Nobody of it is left.
  }
}

/** Databases run in sessions of their own: those of a stage that was cut short are still there. */
async function cleanUp() {
  for await (const found of glob("**/PG_VERSION", { cwd: folder, exclude: isInsideCluster })) {
    await endProcessesIn(path.join(folder, path.dirname(found)))
  }
  await rm(folder, { recursive: true, force: true })
}

function isInsideCluster(name) {
  return /^(base|global|pg_\w+)$/.test(path.basename(name))
}
