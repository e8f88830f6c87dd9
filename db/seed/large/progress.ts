export type Progress = {
  /** Updates a step's progress. The first call starts it; the next step's first call ends it. */
  step: (name: string, done?: number, total?: number) => void
  end: () => void
}

type Screen = Pick<NodeJS.WriteStream, "write" | "isTTY">

const width = 24

/** A progress bar per step on a terminal, else one line per step. */
export function showProgress(screen: Screen, now: () => number): Progress {
  let current: string | undefined
  let startedAt = 0
  let drawnAt = 0

  const line = (name: string, done: number, total: number) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const filled = Math.round(share * width)
    const bar = `${"█".repeat(filled)}${"░".repeat(width - filled)}`
    const seconds = ((now() - startedAt) / 1000).toFixed(1)
    const count =
      total === 0 ? "" : ` ${done.toLocaleString("en")} of ${total.toLocaleString("en")}`
    return `${bar} ${name}${count} (${seconds} s)`
  }
  const end = () => {
    if (current === undefined) return
    screen.write(`${screen.isTTY ? "\r\u001b[K" : ""}${line(current, 0, 0)}\n`)
    current = undefined
  }
  const step = (name: string, done = 0, total = 0) => {
    if (name !== current) {
      end()
      ;[current, startedAt, drawnAt] = [name, now(), 0]
    }
    if (!screen.isTTY || total === 0 || now() - drawnAt < 100) return
    drawnAt = now()
    screen.write(`\r\u001b[K${line(name, done, total)}`)
  }
  return { step, end }
}
