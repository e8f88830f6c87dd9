import path from "node:path"

/** Presses of the journeys of the last run, one a line. */
export const pressesFile = path.join(import.meta.dirname, "../../.cache/presses")
