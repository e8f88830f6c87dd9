import { fork } from "node:child_process"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import path from "node:path"
import type { Ground } from "./ground.ts"
import { load } from "./load.ts"
import { median } from "./median.ts"
import { cpuSeconds, memoryMegabytes } from "./process-figures.ts"
import type { Row } from "./row.ts"

const rounds = 5
const requests = 20_000
const connections = 50

/** A kept page against a bare node:http server that sends the same bytes, in turn. */
export async function measureCachedPage(ground: Ground): Promise<Row[]> {
  const site = await ground.siteWith(400)
  const answer = await fetch(`${site.origin}/mysteries`, { headers: { "accept-encoding": "br" } })
  const encoding = ["Accept-Encoding: br"]
  const bare = await startBare(answer)

  const ratios: number[] = []
  const cpuRatios: number[] = []
  const speeds: number[] = []
  const measure = async (port: number, pid: number) => {
    const before = await cpuSeconds(pid)
    const { seconds } = await load({
      port,
      path: "/mysteries",
      headers: encoding,
      connections,
      requests,
    })
    return { perSecond: requests / seconds, cpu: (await cpuSeconds(pid)) - before }
  }
  await measure(site.port, site.pid)
  await measure(bare.port, bare.pid)
  for (let round = 0; round < rounds; round++) {
    const ours = await measure(site.port, site.pid)
    const theirs = await measure(bare.port, bare.pid)
    speeds.push(ours.perSecond)
    ratios.push(ours.perSecond / theirs.perSecond)
    cpuRatios.push(theirs.cpu / ours.cpu)
  }
  bare.stop()

  const ratio = median(ratios)
  return [
    {
      what: "kept page, requests per second against bare node:http (br, 50 connections)",
      figure: `${ratio.toFixed(2)} (${Math.round(median(speeds))}/s)`,
      target: "≥ 0.7",
      holds: ratio >= 0.7,
    },
    {
      what: "the same by processor time of the server per request",
      figure: median(cpuRatios).toFixed(2),
      target: "",
      holds: null,
    },
    {
      what: `memory of the serving process after ${(rounds + 1) * requests} requests`,
      figure: `${await memoryMegabytes(site.pid)} MB`,
      target: "",
      holds: null,
    },
  ]
}

async function startBare(answer: Response) {
  // The same bytes: what both must send anyway is not what is compared.
  const ownWay = ["connection", "keep-alive", "content-length", "content-encoding", "date"]
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ownWay.includes(name)))
  // fetch has unpacked the bytes; packing them again gives as many.
  const { brotliCompressSync, constants } = await import("node:zlib")
  const body = brotliCompressSync(Buffer.from(await answer.arrayBuffer()), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
  const child = fork(path.join(import.meta.dirname, "bare-server.ts"))
  child.send({ headers: { ...headers, "content-encoding": "br" }, body: body.toString("base64") })
  const [address] = (await once(child, "message")) as [AddressInfo]
  return { port: address.port, pid: child.pid ?? 0, stop: () => child.kill() }
}
