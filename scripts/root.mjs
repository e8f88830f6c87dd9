import path from "node:path"
import { fileURLToPath } from "node:url"

// Not import.meta.dirname: scripts that run before the install must also run on Node 18.
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
