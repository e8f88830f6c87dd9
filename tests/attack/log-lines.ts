import { setTimeout as wait } from "node:timers/promises"
import type { Ground } from "./ground.ts"

export type LogLine = {
  level: number
  msg: string
  id?: string
  path?: string
  cache?: string
  err?: { message: string; stack?: string }
}

/** The site's log so far; its other output is left out. */
export function readLog({ site }: Ground): LogLine[] {
  return site.lines.flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as LogLine] : []))
}

/** Waits until the site has written the line of this request; it writes them in blocks. */
export async function lineOf(ground: Ground, id: string): Promise<LogLine> {
  while (true) {
    const line = readLog(ground).find((one) => one.id === id && one.msg === "request")
    if (line) return line
    await wait(50)
  }
}

/** Whether the page is answered from the cache, at the latest at this request. */
export async function hitsCache(ground: Ground, address: string, requests = 10): Promise<boolean> {
  for (let n = 0; n < requests; n++) {
    const answer = await fetch(ground.site.origin + address)
    await answer.text()
    const line = await lineOf(ground, answer.headers.get("x-request-id") ?? "")
    if (line.cache === "hit") return true
  }
  return false
}
