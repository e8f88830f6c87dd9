/** SQLSTATE classes and codes about the server's state, not about our statement. */
const sqlStates = /^(08...|57P0[123]|25P03|53300)$/
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
])
// Driver errors without a code.
const driverMessages = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
  // After a connection was held for too long.
  "Client was closed and is not queryable",
]

/** Whether the database could not be reached, so that a later retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code) {
    // ENOENT also means a missing unix socket, but not any missing file.
    return (
      systemCodes.has(code) || sqlStates.test(code) || (code === "ENOENT" && syscall === "connect")
    )
  }
  return (
    driverMessages.some((start) => error.message.startsWith(start)) ||
    isDatabaseUnavailable(error.cause)
  )
}

/** Whether a statement took longer than its login's limit: it is slow, or the server was (frozen, for instance). */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "57014"
}
