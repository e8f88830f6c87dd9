import path from "node:path"
import { pathToFileURL } from "node:url"
import { onOurNode } from "./our-node.mjs"

// node scripts/run.mjs <file> [arguments for it]
await onOurNode(import.meta.url, async () => {
  process.env.NODE_ENV ??= "production"
  process.argv.splice(1, 1)
  await import(pathToFileURL(path.resolve(process.argv[1])).href)
})
