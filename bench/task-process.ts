import { fillDatabase, type FillPlan } from "./fill-database.ts"
import { type FilledDatabase, openGround } from "./ground.ts"
import { measurements } from "./measurements.ts"
import type { FailedRow, Form, Row } from "./row.ts"

export type Task =
  | { fill: FillPlan }
  | { measure: string; form: Form; databases: Record<number, FilledDatabase> }

// One part of the bench, in a process that can be ended whatever it does. Its parent says which.
process.once("message", (task: Task) => {
  // Without its parent nobody would end it: all processes of its group go with it.
  process.once("disconnect", () => process.kill(0, "SIGKILL"))
  run(task).then(
    () => process.exit(0),
    (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      void send({ what: nameOf(task), failure: reason }).then(() => process.exit(1))
    },
  )
})

async function run(task: Task): Promise<void> {
  if ("fill" in task) return fillDatabase(task.fill)
  const measurement = measurements[task.measure]
  if (!measurement) throw new Error("There is no such measurement.")
  const ground = openGround(task.databases)
  for await (const row of measurement.rows(ground, task.form)) await send(row)
  await ground.close()
}

const send = (row: Row | FailedRow) =>
  new Promise<void>((resolve) => {
    process.send?.(row, undefined, undefined, () => resolve())
  })

const nameOf = (task: Task) =>
  "fill" in task
    ? `filling ${task.fill.mysteries} mysteries and ${task.fill.reviews} reviews`
    : task.measure
