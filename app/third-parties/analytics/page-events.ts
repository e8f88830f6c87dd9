import {
  type CardEvent,
  type EventsBody,
  mostEvents,
} from "#shared/third-parties/analytics-events.ts"

/** The events of one page view, each once. `send` gets the events since its last call. */
export function pageEvents(send: (body: EventsBody) => void) {
  const known = new Set<string>()
  let body: EventsBody = {}
  let waiting = 0

  function flush() {
    if (waiting > 0) send(body)
    body = {}
    waiting = 0
  }

  /** Whether it is new. */
  function note({ kind, subject }: CardEvent): boolean {
    const name = `${kind} ${subject}`
    if (known.has(name)) return false
    known.add(name)
    ;(body[kind] ??= []).push(subject)
    waiting += 1
    if (waiting === mostEvents) flush()
    return true
  }

  return { note, flush }
}
