import { type DestinationStream, type Logger, pino, stdTimeFunctions } from "pino"

export type Log = Logger

/** Lines go out together, at most a second late: a write per line would cost more than a cached page. */
const toStandardOutput = () =>
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 })

export function openLog(destination: DestinationStream = toStandardOutput()): Log {
  return pino(
    { base: null, timestamp: stdTimeFunctions.isoTime, serializers: { err: describeError } },
    destination,
  )
}

/** PostgreSQL's `detail` and `where` quote rows, so what people wrote: only what names the fault is kept. */
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
