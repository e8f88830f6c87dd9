import { askFor, ownHeaders } from "./answer.ts"
import { startBare } from "./bare-server.ts"
import { load } from "./load.ts"
import { median } from "./median.ts"
import { cpuSeconds, memoryMegabytes } from "./process-figures.ts"
import type { Measurement } from "./row.ts"
import { searchPage } from "./search-page.ts"

const connections = 50
const mysteries = 400
const plans = { full: { rounds: 7, requests: 20_000 }, small: { rounds: 1, requests: 300 } }

/** A cached page against two bare servers that send the same bytes: with the same headers, and with three. */
export const cachedPage: Measurement = {
  databases: { full: [mysteries], small: [mysteries] },
  limit: { full: 150, small: 20 },
  async *rows(ground, form) {
    const { rounds, requests } = plans[form]
    const site = await ground.siteWith(mysteries)
    const expected = await searchPage(ground.databaseWith(mysteries))
    const asked = { port: site.port, path: "/mysteries", headers: { "accept-encoding": "br" } }
    await askFor(asked, expected)
    const answer = await askFor(asked, expected)
    const headers = ownHeaders(answer)
    const few = { "content-type": "text/html; charset=utf-8", "content-encoding": "br" }
    const servers = {
      ours: { port: site.port, pid: site.pid, headHas: `ETag: ${headers["etag"]}` },
      same: { ...(await startBare(headers, answer.body)), headHas: `etag: ${headers["etag"]}` },
      few: {
        ...(await startBare(few, answer.body)),
        headHas: `content-length: ${answer.body.length}`,
      },
    }

    type Figures = { perSecond: number; cpu: number }
    const measure = async ({ port, pid, headHas }: typeof servers.ours): Promise<Figures> => {
      const before = await cpuSeconds(pid)
      const seconds = await load({
        port,
        path: "/mysteries",
        headers: ["Accept-Encoding: br"],
        connections,
        requests,
        headHas,
      })
      return { perSecond: requests / seconds, cpu: (await cpuSeconds(pid)) - before }
    }
    const round = async () => ({
      ours: await measure(servers.ours),
      same: await measure(servers.same),
      few: await measure(servers.few),
    })
    await round()
    const all: Awaited<ReturnType<typeof round>>[] = []
    while (all.length < rounds) all.push(await round())
    servers.same.stop()
    servers.few.stop()

    const speed = (other: "same" | "few") =>
      median(all.map((figures) => figures.ours.perSecond / figures[other].perSecond))
    const cpu = (other: "same" | "few") =>
      median(all.map((figures) => figures[other].cpu / figures.ours.cpu)).toFixed(2)
    const perSecond = Math.round(median(all.map(({ ours }) => ours.perSecond)))
    yield {
      what: "cached page, requests per second against bare node:http (br, 50 connections)",
      figure: `${speed("same").toFixed(2)} (${perSecond}/s; by processor time ${cpu("same")})`,
      target: "≥ 0.7",
      holds: speed("same") >= 0.7,
    }
    yield {
      what: "the same against bare node:http that sends three headers",
      figure: `${speed("few").toFixed(2)} (by processor time ${cpu("few")})`,
      target: "",
      holds: null,
    }
    yield {
      what: `memory of the serving process after ${(rounds + 1) * requests} requests`,
      figure: `${(await memoryMegabytes(site.pid)).now} MB`,
      target: "",
      holds: null,
    }
  },
}
