import { setTimeout as sleep } from "node:timers/promises"

/** Sends at this rate, whatever the answers take, and returns the milliseconds of each from the moment it was due. */
export async function atRate(
  perSecond: number,
  seconds: number,
  send: (n: number) => Promise<unknown>,
): Promise<number[]> {
  const begin = performance.now()
  return Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, n) => {
      const due = begin + (n * 1000) / perSecond
      await sleep(Math.max(0, due - performance.now()))
      await send(n)
      return performance.now() - due
    }),
  )
}

export const share = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN

export const spread = (times: number[]) =>
  `p50 ${share(times, 0.5).toFixed(0)}, p95 ${share(times, 0.95).toFixed(0)}, p99 ${share(times, 0.99).toFixed(0)} ms`
