import { readFileSync } from "node:fs"
import { findActions } from "./find-actions.ts"
import { pressesFile } from "./presses-file.ts"
import { unpressed } from "./unpressed.ts"

// After all journeys: every action was pressed, unless it is listed.
const presses = [...new Set(readFileSync(pressesFile, "utf8").split("\n"))]
const actions = findActions()
const isPressed = ({ pattern }: (typeof actions)[number]) =>
  presses.some((press) => pattern.test(press))

const complaints = [
  ...actions
    .filter((action) => !isPressed(action) && !unpressed.includes(action.name))
    .map(({ name, file }) => `No journey presses "${name}" (${file}).`),
  ...actions
    .filter((action) => isPressed(action) && unpressed.includes(action.name))
    .map(({ name }) => `"${name}" is pressed now: remove it from tests/presses/unpressed.ts.`),
]
console.log(`${actions.length} actions, ${unpressed.length} not pressed by any journey`)
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
