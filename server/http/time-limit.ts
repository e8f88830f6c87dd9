/** Rejects with a TimeoutError when the work takes longer, and aborts it by its signal. */
export async function withinTime<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException(`not done within ${milliseconds} ms`, "TimeoutError")
      reject(reason)
      limit.abort(reason)
    }, milliseconds)
  })
  try {
    return await Promise.race([work(limit.signal), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError"
}
