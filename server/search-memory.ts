/** The share of a process's memory that goes to its search index. */
const share = 1 / 8

type Memory = {
  /** The memory of the machine, in bytes. */
  total: number
  /** The limit of the container or control group, in bytes; 0 where there is none. */
  limit: number
  /** Serving processes on this machine. */
  processes: number
  /** The memory that each of them may take, in bytes. */
  each: number
}

/** The memory for bitmaps per process. They are typed arrays, which V8's heap limit does not count. */
export function searchMemory({ total, limit, processes, each }: Memory): number {
  const available = limit > 0 ? Math.min(limit, total) : total
  return Math.floor(Math.min(available / processes, each) * share)
}
