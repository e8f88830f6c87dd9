import { parentPort } from "node:worker_threads"
import { draw } from "./draw.ts"
import type { Sketch } from "./drawing-thread.ts"

parentPort?.on("message", async (sketch: Sketch) => {
  const bytes = await draw(sketch)
  parentPort?.postMessage(bytes, [bytes.buffer])
})
