import { onOurNode } from "./our-node.mjs"
import { stopWithNpm } from "./stop-with-npm.mjs"

await onOurNode(import.meta.url, async () => {
  process.env.NODE_ENV = "production"
  stopWithNpm()
  // Imported here because the code above may run on an older Node, which cannot load them.
  const { ensureBuilt } = await import("./build.mjs")
  await ensureBuilt()
  await import("../server/main.ts")
})
