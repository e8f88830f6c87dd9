import { onOurNode } from "./our-node.mjs"

// npm test -- --enforce-budgets   a stage that takes twice its budget fails

await onOurNode(import.meta.url, async () => {
  const { runStages } = await import("./run-stages.mjs")
  const { measureMachine } = await import("./measure-machine.ts")
  const stages = await import("./stages.mjs")
  const all = [
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
  ]
  const enforcesBudgets = process.argv.includes("--enforce-budgets")
  await runStages(all, { measure: measureMachine, enforcesBudgets })
})
