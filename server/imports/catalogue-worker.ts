import { parentPort } from "node:worker_threads"
import { readCatalogueFile } from "#domain/catalogue-imports/read-file.ts"

parentPort?.on("message", (content: Uint8Array | string) => {
  parentPort?.postMessage(readCatalogueFile(content), [])
})
