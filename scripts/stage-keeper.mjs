import { once } from "node:events"
import { removeThrowAwayFolder } from "./throw-away-folder.ts"

// start-keeper.ts starts this in a process of its own. When that run ends, also by SIGKILL, the channel closes. Then what is
// running is ended, with its databases, and the folder of the run is removed.
const folder = process.argv[2]
let group = null
process.on("message", (message) => (group = message.group))
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
