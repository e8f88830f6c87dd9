import { onOurNode } from "./our-node.mjs"

await onOurNode(import.meta.url, async () => {
  const { runStages } = await import("./run-stages.mjs")
  const { measureMachine } = await import("./measure-machine.ts")
  const { build, longStages } = await import("./stages.mjs")
  await runStages([build, ...(await longStages())], { measure: measureMachine })
})
