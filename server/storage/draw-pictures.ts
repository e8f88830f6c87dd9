import { constants, setPriority } from "node:os"
import type { Drawing } from "./picture-process.ts"
import { makePicture } from "./pictures.ts"

// The process of openPictureProcess(): draws what it is sent, one after the other.
process.once("disconnect", () => process.exit(0))
// Ctrl-C reaches every process of the terminal; the site decides when to stop.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined)
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on("message", async ({ bytes, wish }: Drawing) => {
  process.send?.(await makePicture(bytes, wish))
})
