/** Says how long to wait before a process that ended is started again; null: it ended too often, give up. */
export type RestartPolicy = () => number | null

const shortestPause = 100
const longestPause = 5_000
const minute = 60_000
/** With the pauses between them these take some 12 s, so that a start that always fails is given up within the minute. */
export const mostDeathsAMinute = 8

export function createRestartPolicy(now: () => number = Date.now): RestartPolicy {
  let deaths: number[] = []
  return () => {
    const time = now()
    deaths = [...deaths.filter((death) => time - death < minute), time]
    if (deaths.length >= mostDeathsAMinute) return null
    return Math.min(longestPause, shortestPause * 2 ** (deaths.length - 1))
  }
}
