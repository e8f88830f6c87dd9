import type { Logger } from "graphile-worker"

type Sink = { warn: (line: string) => void; debug: (line: string) => void }

/** The library's messages in our log. What it attaches to them stays out: payloads and rows. */
export async function queueLogger({ warn, debug }: Sink): Promise<Logger> {
  const { Logger } = await import("graphile-worker")
  return new Logger(() => (level, message) => {
    const write = level === "error" || level === "warning" ? warn : debug
    write(message)
  })
}
