import type { ReadAsker } from "#shared/programs/asker.ts"
import { type Change, columns } from "./inbox-rows.ts"
import type { Listener, Listeners } from "./listeners.ts"
import {
  type Binding,
  joinPayload,
  type Message,
  readBroadcast,
  readMessage,
  tokenPayload,
  type Version,
  writeMessage,
} from "./messages.ts"

/** A channel that was joined. */
type Channel = Listener & {
  topic: string
  joinRef: Message["join_ref"]
  bindings: (Binding & { id: number })[]
  token: string
}

export type ChannelParts = {
  listeners: Listeners
  readAsker: ReadAsker
  now: () => Date
}

type Connected = {
  version: Version
  /** The key of the connection, which speaks for a channel that brings no token. */
  apikey: string
  send: (text: string) => void
  /** The client does not speak the protocol. */
  refuse: () => void
}

const table = "user_notifications"
const mostPerSocket = 10
const mostPerMember = 20

/** The channels of one socket. */
export function openChannels({ listeners, readAsker, now }: ChannelParts, connected: Connected) {
  const channels = new Map<string, Channel>()
  const joining = new Map<string, Message>()
  let ids = 0
  let isClosed = false

  const send = (message: Message) => connected.send(writeMessage(message, connected.version))

  function reply(
    { join_ref, ref, topic }: Message,
    status: "ok" | "error",
    response: object,
  ): void {
    if (ref === null || ref === undefined) return
    send({ join_ref, ref, topic, event: "phx_reply", payload: { status, response } })
  }
  const refuse = (message: Message, reason: string) => reply(message, "error", { reason })

  /** Where the token of a channel has ended, or may not listen any more. */
  function end(channel: Channel, message: string): void {
    if (channels.get(channel.topic) !== channel) return
    tell(channel, "error", message, "system")
    close(channel)
  }

  function close({ topic, joinRef }: Channel): void {
    leave(topic)
    send({ join_ref: joinRef, ref: joinRef, topic, event: "phx_close", payload: {} })
  }

  function leave(topic: string): void {
    const channel = channels.get(topic)
    channels.delete(topic)
    if (channel) listeners.remove(channel)
  }

  function tell(
    { topic, joinRef }: Channel,
    status: "ok" | "error",
    message: string,
    extension: string,
  ): void {
    const payload = { channel: topic.replace(/^realtime:/, ""), extension, message, status }
    send({ join_ref: joinRef, ref: null, topic, event: "system", payload })
  }

  const askerOf = async (token: string) =>
    readAsker({ apikey: undefined, authorization: `Bearer ${token}` })

  /** The member in whose name the token asks, or why it does not listen. */
  async function memberOf(token: string): Promise<{ uid: string } | { reason: string }> {
    const asker = await askerOf(token)
    if (asker === "invalid-token") return { reason: "The token is invalid or has ended" }
    if (asker.viewer.role === "anon") return { reason: "A token of a member is required" }
    return { uid: asker.viewer.uid }
  }

  async function join(message: Message): Promise<void> {
    const { topic } = message
    const wish = joinPayload.safeParse(message.payload)
    if (!/^realtime:./.test(topic) || !wish.success)
      return refuse(message, "The join is unreadable")
    const { config, access_token } = wish.data
    if (config.private) return refuse(message, "Private channels are not offered")
    // A second join takes the place of the first.
    leave(topic)
    if (channels.size + joining.size >= mostPerSocket) return refuse(message, "Too many channels")
    joining.set(topic, message)
    const isCurrent = () => !isClosed && joining.get(topic) === message
    try {
      const token = access_token ?? connected.apikey
      const member = await memberOf(token)
      const reason =
        "reason" in member ? member.reason : reasonAgainst(config.postgres_changes, member)
      if (!isCurrent()) return
      if (reason !== null || "reason" in member) return refuse(message, reason ?? "")
      if (listeners.countOf(member.uid) >= mostPerMember) {
        return refuse(message, "Too many channels of this member")
      }
      const channel = channelOf(message, { ...member, token, bindings: config.postgres_changes })
      await listeners.add(channel)
      if (!isCurrent()) return listeners.remove(channel)
      channels.set(topic, channel)
      reply(message, "ok", { postgres_changes: channel.bindings })
      tell(channel, "ok", "Subscribed to PostgreSQL", "postgres_changes")
    } catch {
      if (isCurrent()) refuse(message, "The database is out of reach; try again")
    } finally {
      if (joining.get(topic) === message) joining.delete(topic)
    }
  }

  function reasonAgainst(bindings: Binding[], { uid }: { uid: string }): string | null {
    const isServed = (each: Binding) =>
      ["public", "*"].includes(each.schema) && each.table === table
    if (bindings.length === 0)
      return `Only changes of ${table} are offered: name it in postgres_changes`
    if (!bindings.every(isServed)) return `Only changes of ${table} are offered`
    const own = `uid=eq.${uid}`
    return bindings.every(({ filter }) => filter === undefined || filter === own)
      ? null
      : `The only filter is uid=eq. with the uid of the member who asks`
  }

  function channelOf(
    { topic, join_ref, ref }: Message,
    { uid, token, bindings }: { uid: string; token: string; bindings: Binding[] },
  ): Channel {
    const channel: Channel = {
      topic,
      uid,
      token,
      joinRef: join_ref ?? ref,
      bindings: bindings.map((each) => ({ id: ++ids, ...each })),
      hear: (changes) => changes.forEach((change) => pass(channel, change)),
      async check() {
        // Without the database it stays as it is.
        const member = await memberOf(channel.token).catch(() => channel)
        if ("reason" in member || member.uid !== uid)
          end(channel, "The token is invalid or has ended")
      },
    }
    return channel
  }

  function pass({ topic, joinRef, bindings }: Channel, change: Change): void {
    const fitting = bindings.filter(({ event }) => event === "*" || event === change.type)
    if (fitting.length === 0) return
    const data = {
      schema: "public",
      table,
      type: change.type,
      commit_timestamp: now().toISOString(),
      columns,
      record: change.type === "DELETE" ? {} : change.row,
      old_record:
        change.type === "INSERT" ? {} : { id: "row" in change ? change.row.id : change.id },
      errors: null,
    }
    const payload = { ids: fitting.map(({ id }) => id), data }
    send({ join_ref: joinRef, ref: null, topic, event: "postgres_changes", payload })
  }

  async function renew(channel: Channel, message: Message): Promise<void> {
    const given = tokenPayload.safeParse(message.payload)
    if (!given.success) return end(channel, "The token is unreadable")
    channel.token = given.data.access_token
    await channel.check()
  }

  function take(message: Message): void {
    const { topic, event } = message
    if (topic === "phoenix") {
      return event === "heartbeat"
        ? reply(message, "ok", {})
        : refuse(message, "Only heartbeats are offered here")
    }
    if (event === "phx_join") return void join(message)
    const channel = channels.get(topic)
    if (event === "phx_leave") {
      joining.delete(topic)
      reply(message, "ok", {})
      if (channel) close(channel)
      return
    }
    if (!channel) return refuse(message, "Join the channel first")
    if (event === "access_token") return void renew(channel, message)
    refuse(message, "Only postgres_changes are offered: no broadcast, no presence")
  }

  return {
    text(text: string): void {
      const message = readMessage(text, connected.version)
      if (message) take(message)
      else connected.refuse()
    },
    binary(bytes: Buffer): void {
      const message = readBroadcast(bytes)
      if (message) take(message)
      else connected.refuse()
    },
    count: () => channels.size + joining.size,
    close(): void {
      isClosed = true
      joining.clear()
      for (const topic of channels.keys()) leave(topic)
    },
  }
}
