import { parentPort } from "node:worker_threads"
import { type History, readHistory } from "#domain/imports/read-history.ts"

parentPort?.on("message", (history: History) => {
  parentPort?.postMessage(readHistory(history), [])
})
