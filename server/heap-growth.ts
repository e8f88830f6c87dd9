import { setFlagsFromString } from "node:v8"

/** Percent by which the heap grows before V8 collects all of it again. */
const growth = { withRoom: 100, chosenByV8: 0 }
/** A share of a serving process's memory. */
const shareWithRoom = 3 / 4
const interval = 1_000

type Parts = {
  megabytes: number
  usedBytes?: () => number
  setGrowth?: (percent: number) => void
}

/**
 * Lets the heap double before all of it is collected, as long as there is room. V8 chooses a tenth where little is allocated:
 * then it works for 30 ms at every tenth search, and at every photo.
 */
export function watchHeapGrowth({
  megabytes,
  usedBytes = () => process.memoryUsage.rss(),
  setGrowth = (percent) => setFlagsFromString(`--heap-growing-percent=${percent}`),
}: Parts): { close: () => void } {
  let current: number | undefined
  function adapt() {
    const hasRoom = usedBytes() < megabytes * 2 ** 20 * shareWithRoom
    const wanted = hasRoom ? growth.withRoom : growth.chosenByV8
    if (wanted !== current) setGrowth(wanted)
    current = wanted
  }
  adapt()
  const timer = setInterval(adapt, interval).unref()
  return { close: () => clearInterval(timer) }
}
