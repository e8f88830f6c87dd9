/** A share of a serving process's memory; docs/performance.md has the other parts. */
const shareOfHeap = 3 / 8

/** Megabytes. On its own V8 takes several times as much, without answering any faster here. */
const youngGeneration = 16

/**
 * Options of V8 for a serving process. A smaller heap also makes V8 release the buffers behind it sooner, which it does not
 * count. Workers inherit them.
 */
export const heapOptions = (megabytes: number): string[] => [
  `--max-old-space-size=${Math.floor(megabytes * shareOfHeap)}`,
  `--max-semi-space-size=${youngGeneration}`,
]

/**
 * For glibc; others ignore it. One pool for each thread keeps what only that thread can use again, and a threshold that
 * adapts puts large buffers where they leave holes.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" }
