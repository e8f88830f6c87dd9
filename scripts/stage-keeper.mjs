import { once } from "node:events"
import { removeThrowAwayFolder } from "./throw-away-folder.ts"

// run-stages.mjs starts this in a process of its own. When that run ends, also by SIGKILL, the channel closes. Then the
// running stage is ended, with its databases, and the folder of the run is removed.
const folder = process.argv[2]
let group = null
process.on("message", (pid) => (group = pid))
await once(process, "disconnect")
endGroup()
await removeThrowAwayFolder(folder)

/** The running command with everything it started. */
function endGroup() {
  if (group === null) return
  try {
    process.kill(-group, "SIGKILL")
  } catch {
    // The group has already ended.
  }
}
