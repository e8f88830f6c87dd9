import { inboxEvent, type InboxNews, replacedEvent } from "#shared/members/inbox-events.ts"
import { latestNotifications } from "#shared/addresses/paths.ts"
import { notificationStream } from "#shared/addresses/server-routes.ts"

type Listener = {
  onNews: (news: InboxNews) => void
  /** The session has ended. */
  onEnded: () => void
}

const minute = 60_000
/** A tab that nobody looks at leaves the connection to another. */
const longHidden = minute
/** Milliseconds before a connection that the site refused is tried again, doubled each time. */
const pauses = { first: 5_000, longest: 5 * minute }

/**
 * Hears of a member's notifications in every tab, through one connection: over HTTP/1.1 a browser has six to a site. The tab
 * that holds a lock has the connection and passes on what it hears; when it is closed, another one gets the lock. Hidden
 * tabs let go after a while, and a page in the back/forward cache at once, because a connection would keep it out.
 */
export function listenForNews(uid: string, listener: Listener): () => void {
  const name = `inbox ${uid}`
  let listening: AbortController | null = null
  let leaving: ReturnType<typeof setTimeout> | undefined

  function start() {
    if (listening) return
    listening = new AbortController()
    takePart(name, listener, listening.signal)
  }
  function stop() {
    clearTimeout(leaving)
    listening?.abort()
    listening = null
  }
  function look() {
    clearTimeout(leaving)
    if (document.hidden) leaving = setTimeout(stop, longHidden)
    else start()
  }
  document.addEventListener("visibilitychange", look)
  addEventListener("pagehide", stop)
  addEventListener("pageshow", look)
  look()
  return () => {
    document.removeEventListener("visibilitychange", look)
    removeEventListener("pagehide", stop)
    removeEventListener("pageshow", look)
    stop()
  }
}

/** A tab that begins to listen asks for the latest news; only it takes the answer. Without a tab, news are for all. */
type Message = { asking: string } | { news: InboxNews; for?: string }

function takePart(name: string, listener: Listener, signal: AbortSignal): void {
  const channel = new BroadcastChannel(name)
  const send: (message: Message) => void = channel.postMessage.bind(channel)
  const tab = Math.random().toString(36)
  let latest: InboxNews | null = null
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if ("news" in data) {
      if ((data.for ?? tab) === tab) listener.onNews(data.news)
    } else if (latest) send({ news: latest, for: data.asking })
  })
  send({ asking: tab })
  signal.addEventListener("abort", () => channel.close())

  const lead = () =>
    keepConnected(signal, {
      onEnded: listener.onEnded,
      onNews(news) {
        latest = news
        send({ news })
        listener.onNews(news)
      },
    })
  // Only secure pages have locks. Elsewhere each visible tab has its own connection.
  const leading = navigator.locks ? navigator.locks.request(name, { signal }, lead) : lead()
  // Rejected when it stops waiting.
  leading.catch(() => undefined)
}

async function keepConnected(signal: AbortSignal, listener: Listener): Promise<void> {
  let pause = pauses.first
  while (!signal.aborted) {
    await connect(signal, (news) => {
      pause = pauses.first
      listener.onNews(news)
    })
    if (signal.aborted) return
    if (await hasEnded()) return listener.onEnded()
    await waitFor(pause * (1 + Math.random() / 2), signal)
    pause = Math.min(2 * pause, pauses.longest)
  }
}

/** Until the browser or the site gives up. A lost connection the browser opens again by itself. */
function connect(signal: AbortSignal, onNews: (news: InboxNews) => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(notificationStream)
    const end = () => {
      source.close()
      signal.removeEventListener("abort", end)
      resolve()
    }
    signal.addEventListener("abort", end)
    source.addEventListener(inboxEvent, ({ data }) => onNews(JSON.parse(data) as InboxNews))
    source.addEventListener(replacedEvent, end)
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) end()
    })
  })
}

/** An EventSource does not say why it was refused. */
async function hasEnded(): Promise<boolean> {
  const answer = await fetch(latestNotifications).catch(() => null)
  return answer?.status === 401
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener("abort", end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener("abort", end)
  })
}
