import { setImmediate as turn } from "node:timers/promises"
import { inBatches } from "#server/notifications/inbox-states.ts"
import {
  type Change,
  changesBetween,
  type ReadInboxRows,
  remember,
  type Remembered,
} from "./inbox-rows.ts"

/** A channel of a program, which listens in the name of a member. */
export type Listener = {
  uid: string
  hear: (changes: Change[]) => void
  /** Asks again whether its token holds, and ends it where it does not. */
  check: () => Promise<void>
}

type Inbox = {
  uid: string
  listeners: Set<Listener>
  /** Null before the first reading. */
  known: Remembered | null
  isStale: boolean
  reading: Promise<void> | null
}

/**
 * The inboxes to which programs listen in this process. What changed is found by reading a member's rows again and comparing: no
 * connection to the database is held, and nothing is told that the member could not read.
 */
export function createListeners({ readRows }: { readRows: ReadInboxRows }) {
  const rowsOf = inBatches(readRows)
  const inboxes = new Map<string, Inbox>()
  let isChecking = false

  /** Resolves once every later change will be heard. */
  async function add(listener: Listener): Promise<void> {
    const { uid } = listener
    const inbox: Inbox = inboxes.get(uid) ?? {
      uid,
      listeners: new Set(),
      known: null,
      isStale: false,
      reading: null,
    }
    inboxes.set(uid, inbox)
    inbox.listeners.add(listener)
    try {
      if (!inbox.known) await refresh(inbox)
    } catch (error) {
      remove(listener)
      throw error
    }
  }

  function remove(listener: Listener): void {
    const inbox = inboxes.get(listener.uid)
    if (!inbox?.listeners.delete(listener)) return
    if (inbox.listeners.size === 0) inboxes.delete(listener.uid)
  }

  /** One reading after another, and one more where something was heard meanwhile. */
  function refresh(inbox: Inbox): Promise<void> {
    inbox.isStale = true
    inbox.reading ??= readUntilFresh(inbox)
    return inbox.reading
  }

  async function readUntilFresh(inbox: Inbox): Promise<void> {
    try {
      while (inbox.isStale && inbox.listeners.size > 0) {
        inbox.isStale = false
        // Together with what this turn of the event loop still brings.
        await turn()
        if (inbox.known) await Promise.all([...inbox.listeners].map((each) => each.check()))
        const rows = (await rowsOf(inbox.uid)) ?? []
        const changes = inbox.known ? changesBetween(inbox.known, rows) : []
        inbox.known = remember(rows)
        if (changes.length > 0) for (const each of inbox.listeners) each.hear(changes)
      }
    } finally {
      inbox.reading = null
    }
  }

  /** Without the database they stay as they are: when it is back, all are read again. */
  const refreshAll = (some: Iterable<Inbox>) =>
    Promise.all([...some].map((inbox) => refresh(inbox).catch(() => undefined)))

  return {
    add,
    remove,
    countOf: (uid: string) => inboxes.get(uid)?.listeners.size ?? 0,
    hear({ inbox = [] }: { inbox?: string[] }) {
      const uids = inbox.map((tag) => tag.replace(/^member:/, ""))
      return refreshAll(
        uids.includes("everything")
          ? inboxes.values()
          : uids.flatMap((uid) => inboxes.get(uid) ?? []),
      )
    },
    /** Changes may have been missed. */
    catchUp: () => refreshAll(inboxes.values()),
    /** One after the other: no crowd of queries. */
    async checkAll(): Promise<void> {
      if (isChecking) return
      isChecking = true
      for (const { listeners } of inboxes.values()) {
        for (const each of listeners) await each.check()
      }
      isChecking = false
    },
  }
}

export type Listeners = ReturnType<typeof createListeners>
