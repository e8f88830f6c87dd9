import { onOurNode } from "./our-node.mjs"

await onOurNode(import.meta.url, async () => {
  const { runStages } = await import("./run-stages.mjs")
  const stages = await import("./stages.mjs")
  await runStages([
    stages.build,
    stages.formatting,
    stages.linting,
    stages.types,
    stages.unit,
    stages.rules,
    stages.database,
    ...(await stages.compatibility()),
    stages.http,
    stages.faults,
    await stages.browserStage(),
  ])
})
