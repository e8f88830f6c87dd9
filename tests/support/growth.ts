const tries = 5

/** How much longer an act takes for so many times the input. */
export function growth(act: (size: number) => void, size: number, times: number): number {
  return timeOf(act, size * times) / timeOf(act, size)
}

/** In milliseconds of the processor: the least of some tries, since a busy machine only adds. */
export function timeOf(act: (size: number) => void, size: number): number {
  return Math.min(...Array.from({ length: tries }, () => tryOnce(act, size)))
}

/** How many times as long as on two idle cores this machine takes at the moment; 1 where it is faster. */
export const slowness = () => Math.max(1, timeOf(sortLetters, 20_000) / idleTime)

/** Milliseconds of `sortLetters` on two idle cores. */
const idleTime = 6

const sortLetters = (size: number) =>
  void [..."謎解き脱出".repeat(size / 5)]
    .toSorted()
    .join("")
    .replaceAll(/[解出]/gu, "a")

/** A short act is repeated until its time can be measured. */
function tryOnce(act: (size: number) => void, size: number): number {
  const since = process.threadCpuUsage()
  for (let times = 1; ; times += 1) {
    act(size)
    const { user, system } = process.threadCpuUsage(since)
    if (user + system > 1_000) return (user + system) / 1000 / times
  }
}
