/** A million mysteries need about 300 MB; more would only cache phrases that nobody searches twice. */
const mostBytes = 512 * 2 ** 20

/** The share of a process's memory that goes to its search index. */
const share = 1 / 8

type Memory = {
  /** Of the machine, in bytes. */
  total: number
  /** The limit of the container or control group, in bytes; 0 where there is none. */
  limit: number
  /** Serving processes on this machine. */
  processes: number
}

/** The memory for bitmaps per process. They are typed arrays, which V8's heap limit does not count. */
export function searchMemory({ total, limit, processes }: Memory): number {
  const available = limit > 0 ? Math.min(limit, total) : total
  return Math.min(Math.floor((available * share) / processes), mostBytes)
}
