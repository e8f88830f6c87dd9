import { type DestinationStream, type Logger, pino } from "pino"

export type Log = Logger

const chunk = 64 * 1024

/** Lines are buffered for up to half a second: flushing every few lines costs more than sending a cached page. */
function toStandardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false })
  let waiting = ""
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting) output.write(waiting)
    waiting = ""
  }
  process.once("exit", () => {
    flush()
    output.flushSync()
  })
  return {
    write(line) {
      waiting += line
      if (waiting.length >= chunk) flush()
      else timer ??= setTimeout(flush, 500).unref()
    },
  }
}

export function openLog(destination: DestinationStream = toStandardOutput()): Log {
  return pino({ base: null, serializers: { err: describeError } }, destination)
}

/** Without `detail` and `where`: PostgreSQL quotes rows there, which hold what people wrote. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code, constraint, table } = error as Error & Record<string, unknown>
  const { name, message, stack, cause } = error
  return {
    name,
    message,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    stack,
    ...(cause ? { cause: describeError(cause) } : {}),
  }
}
