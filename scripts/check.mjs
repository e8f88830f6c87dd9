import { onOurNode } from "./our-node.mjs"

await onOurNode(import.meta.url, async () => {
  const { runStages } = await import("./run-stages.mjs")
  const { formatting, linting, types, unit } = await import("./stages.mjs")
  await runStages([formatting, linting, types, unit])
})
