import path from "node:path"

/** What the journeys of the last run pressed, one press a line. */
export const pressesFile = path.join(import.meta.dirname, "../../.cache/presses")
