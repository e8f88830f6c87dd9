import { connect } from "node:net"
import { inboxEvent } from "#shared/members/inbox-events.ts"
import { notificationStream } from "#shared/addresses/server-routes.ts"

type Listening = {
  /** By performance.now(): when this member's browser hears of a change. */
  next: (uid: string) => Promise<number>
  close: () => void
}

type Plan = { port: number; members: { uid: string; cookie: string }[] }

/** The notification stream of each of these members, each on a connection of its own; all have heard their number. */
export async function openNotificationStreams({ port, members }: Plan): Promise<Listening> {
  const waiting = new Map<string, (moment: number) => void>()
  const sockets = members.map(({ uid, cookie }) => {
    const socket = connect(port, "127.0.0.1").setEncoding("latin1")
    socket.on("data", (text: string) => {
      if (!text.includes(`event: ${inboxEvent}`)) return
      waiting.get(uid)?.(performance.now())
      waiting.delete(uid)
    })
    socket.write(
      `GET ${notificationStream} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`,
    )
    return socket
  })
  const next = (uid: string) => new Promise<number>((resolve) => waiting.set(uid, resolve))
  await Promise.all(members.map(({ uid }) => next(uid)))
  return {
    next,
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}
