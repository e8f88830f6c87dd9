import { once } from "node:events"
import { readdirSync } from "node:fs"
import { constants, setPriority } from "node:os"
import type { Drawing } from "./picture-process.ts"
import { makePicture } from "./pictures.ts"

// The process of openPictureProcess(): draws what it is sent, one after the other.

// On Linux each thread has a priority of its own and begins with that of its creator, also those that draw later.
const threads = process.platform === "linux" ? readdirSync("/proc/self/task") : [process.pid]
for (const thread of threads) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)

process.once("disconnect", () => process.exit(0))
// Ctrl-C reaches every process of the terminal; the site decides when to stop.
for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => undefined)
process.on("message", async ({ size, wish }: Drawing) => {
  process.send?.(await makePicture(await receive(size), wish))
})

async function receive(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size)
  for (let received = 0; received < size;) {
    const piece = process.stdin.read() as Buffer | null
    if (!piece) {
      await once(process.stdin, "readable")
      continue
    }
    bytes.set(piece, received)
    received += piece.length
  }
  return bytes
}
