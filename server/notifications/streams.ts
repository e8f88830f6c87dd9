import { inboxEvent, type InboxNews, replacedEvent } from "#shared/members/inbox-events.ts"
import { inBatches, type InboxState, type ReadInboxStates } from "./inbox-states.ts"

export type NotificationStreams = ReturnType<typeof createNotificationStreams>

type Stream = {
  token: string
  uid: string
  /** The id of the last event: the browser sends it when it connects again. */
  told: string | null
  controller: ReadableStreamDefaultController<Uint8Array>
}

type Opening = { token: string; lastEventId: string | null }
export type Opened = { body: ReadableStream<Uint8Array> } | { refusal: "signed-out" | "full" }

/** A browser has one connection, however many tabs; a member has some browsers. */
const mostPerMember = 8
/** Each takes some 35 kB (docs/performance.md). */
const mostInAll = 5_000
/** A client that reads nothing any more has this many events waiting. */
const mostUnsent = 30
/** Milliseconds until a browser connects again, spread so that they do not all come at once after a restart. */
const retryAfter = { from: 2_000, to: 5_000 }

/**
 * The open notification streams of this process. They hold no database connection: what changed comes by LISTEN, and what
 * they are told is read for all of them together. Every event has the whole state, so nothing is lost between two.
 */
export function createNotificationStreams(parts: { read: ReadInboxStates }) {
  const stateOf = inBatches(async (tokens) => {
    const states = await parts.read(tokens)
    return new Map(states.map((state) => [state.token, state]))
  })
  const byMember = new Map<string, Set<Stream>>()
  /** The members of whom something was heard while a stream was being opened, for each such stream. */
  const openings = new Set<Set<string>>()
  let count = 0
  let isClosed = false

  const all = () => [...byMember.values()].flatMap((streams) => [...streams])

  async function open({ token, lastEventId }: Opening): Promise<Opened> {
    const state = await stateWhileOpening(token)
    if (!state) return { refusal: "signed-out" }
    if (isClosed || count >= mostInAll) return { refusal: "full" }
    let stream: Stream | undefined
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = { token, uid: state.uid, told: lastEventId, controller }
        add(stream)
        write(stream, `retry: ${jitter(retryAfter)}\n\n`)
        tell(stream, state)
      },
      // The client has gone.
      cancel: () => void (stream && remove(stream)),
    })
    return { body }
  }

  /** A change during the read may be heard before the state without it arrives, so it is read again. */
  async function stateWhileOpening(token: string): Promise<InboxState | undefined> {
    const heard = new Set<string>()
    openings.add(heard)
    try {
      for (;;) {
        heard.clear()
        const state = await stateOf(token)
        if (!state || !(heard.has(state.uid) || heard.has(everybody))) return state
      }
    } finally {
      openings.delete(heard)
    }
  }

  function add(stream: Stream): void {
    const own = byMember.get(stream.uid) ?? new Set()
    byMember.set(stream.uid, own.add(stream))
    count += 1
    const [oldest] = own
    if (oldest && own.size > mostPerMember) {
      write(oldest, `event: ${replacedEvent}\ndata:\n\n`)
      end(oldest)
    }
  }

  function remove(stream: Stream): boolean {
    const own = byMember.get(stream.uid)
    if (!own?.delete(stream)) return false
    count -= 1
    if (own.size === 0) byMember.delete(stream.uid)
    return true
  }

  function end(stream: Stream): void {
    if (remove(stream)) stream.controller.close()
  }

  function write(stream: Stream, text: string): void {
    if ((stream.controller.desiredSize ?? 0) < -mostUnsent) end(stream)
    else stream.controller.enqueue(encoder.encode(text))
  }

  /** `always`: also what looks the same, as when a notification that was read is removed. */
  function tell(stream: Stream, state: InboxState, always = false): void {
    const id = `${state.unread}-${state.newest?.getTime() ?? 0}`
    if (!always && id === stream.told) return
    stream.told = id
    const news: InboxNews = { unread: state.unread }
    write(stream, `id: ${id}\nevent: ${inboxEvent}\ndata: ${JSON.stringify(news)}\n\n`)
  }

  /** Ends the streams whose session has ended, and tells the others. */
  async function refresh(streams: Stream[], { always }: { always: boolean }): Promise<void> {
    await Promise.all(
      streams.map(async (stream) => {
        // Without the database they stay as they are: when it is back, all are refreshed.
        const state = await stateOf(stream.token).catch(() => null)
        if (state === undefined) end(stream)
        else if (state && isOpen(stream)) tell(stream, state, always)
      }),
    )
  }

  const isOpen = (stream: Stream) => byMember.get(stream.uid)?.has(stream) ?? false

  return {
    open,
    /** Some inboxes changed, or sessions ended. */
    hear({ inbox = [] }: { inbox?: string[] }): Promise<void> {
      const uids = inbox.map((tag) => tag.replace(/^member:/, ""))
      for (const heard of openings) for (const uid of uids) heard.add(uid)
      const streams = uids.includes(everybody)
        ? all()
        : uids.flatMap((uid) => [...(byMember.get(uid) ?? [])])
      return refresh(streams, { always: true })
    },
    /** Changes may have been missed. */
    catchUp(): Promise<void> {
      for (const heard of openings) heard.add(everybody)
      return refresh(all(), { always: false })
    },
    /** Keeps connections alive through proxies, and ends what has expired. */
    async beat(): Promise<void> {
      for (const stream of all()) write(stream, ":\n\n")
      await refresh(all(), { always: false })
    },
    close(): void {
      isClosed = true
      for (const stream of all()) end(stream)
    },
    count: () => count,
  }
}

/** The tag in place of more than 40 (see announce() in db/rules/00-ground.sql). */
const everybody = "everything"

const encoder = new TextEncoder()

const jitter = ({ from, to }: { from: number; to: number }) =>
  Math.round(from + Math.random() * (to - from))
