/** SQLSTATE classes and codes that speak of the server's state, not of our statement. */
const sqlStates = /^(08...|57P0[123]|53300)$/
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
// The driver gives these no code.
const driverMessages = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error and is not queryable",
]

/** Whether the database could not be reached, so that trying again later may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code) {
    // A missing unix socket is ENOENT too; a missing file is another matter.
    return (
      systemCodes.has(code) || sqlStates.test(code) || (code === "ENOENT" && syscall === "connect")
    )
  }
  return (
    driverMessages.some((start) => error.message.startsWith(start)) ||
    isDatabaseUnavailable(error.cause)
  )
}
