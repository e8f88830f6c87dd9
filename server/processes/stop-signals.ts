/**
 * Ctrl-C in a terminal arrives twice at once, from the terminal and through npm. Only a signal well after the first one
 * means that the operator does not want to wait.
 */
const impatience = 500

export const stopSignals = ["SIGTERM", "SIGINT", "SIGHUP"] as const

export function onStopSignal({ stop, stopNow }: { stop: () => void; stopNow: () => void }): void {
  let askedAt = 0
  const receive = () => {
    if (askedAt === 0) {
      askedAt = performance.now()
      stop()
    } else if (performance.now() - askedAt > impatience) {
      stopNow()
    }
  }
  for (const signal of stopSignals) process.on(signal, receive)
}
