import path from "node:path"
import { fileURLToPath } from "node:url"

// Not import.meta.dirname: what runs before the install has to run on Node 18 too.
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
