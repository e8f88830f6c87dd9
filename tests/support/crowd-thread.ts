import { Agent, get } from "node:http"
import { parentPort, workerData } from "node:worker_threads"
import type { Crowd, CrowdAnswer } from "./crowd.ts"

// The client of sendCrowd().
const { origin, client, addresses } = workerData as Crowd
const agent = new Agent({ maxSockets: Infinity })
const headers = { "x-forwarded-for": client }

function ask(address: string): Promise<CrowdAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<CrowdAnswer>()
  get(origin + address, { agent, headers }, async (incoming) => {
    const body = Buffer.concat(await incoming.toArray())
    const isPage = incoming.headers["content-type"]?.startsWith("text/html")
    const isWhole = !isPage || body.includes("</html>")
    const retryAfter = incoming.headers["retry-after"] ?? null
    resolve({ status: incoming.statusCode ?? 0, retryAfter, isWhole })
  }).on("error", reject)
  return promise
}

parentPort?.postMessage(await Promise.all(addresses.map(ask)), [])
