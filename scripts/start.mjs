import { onOurNode } from "./our-node.mjs"

await onOurNode(import.meta.url, async () => {
  process.env.NODE_ENV = "production"
  // Not at the top: until now this may be an older Node, which could not load them.
  const { ensureBuilt } = await import("./build.mjs")
  await ensureBuilt()
  const { superviseSite } = await import("../server/processes/supervise.ts")
  process.exit(await superviseSite(console.error))
})
