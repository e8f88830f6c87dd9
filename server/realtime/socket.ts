import type { Duplex } from "node:stream"
import { closeCodes, closeFrame, createFrameReader, pongFrame, textFrame } from "./frames.ts"

export type Socket = {
  send: (text: string) => void
  /** Says why and waits for the client's answer, for a moment. */
  close: (code: number) => void
  /** Milliseconds by `performance.now()`. */
  lastHeard: () => number
  gone: Promise<void>
}

type Hears = { text: (text: string) => void; binary: (bytes: Buffer) => void }

/** Bytes of a message. A join has a token and some bindings. */
const longestMessage = 16 * 1024
/** Bytes that a client has not taken. It then reads too slowly, or nothing any more. */
const mostUnsent = 128 * 1024
/** Frames in ten seconds. A program sends one in 25 s, and some when it begins. */
const mostFrames = { count: 200, milliseconds: 10_000 }
const answersWithin = 1_000

/** One WebSocket on a connection that has switched to it. Every fault of the client ends it with the code of the protocol. */
export function openSocket(connection: Duplex, head: Buffer, hears: Hears): Socket {
  const read = createFrameReader(longestMessage)
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  let heard = performance.now()
  let window = { since: heard, frames: 0 }
  let isClosing = false

  connection.on("error", () => connection.destroy())
  connection.once("close", resolve)
  connection.once("end", () => connection.end())
  if (head.length > 0) connection.unshift(head)
  connection.on("data", receive)

  function receive(piece: Buffer): void {
    heard = performance.now()
    const { frames, fault, count } = read(piece)
    for (const frame of frames) {
      if (frame.kind === "close") return finish(frame.code)
      if (isClosing) continue
      if (frame.kind === "ping") write(pongFrame(frame.bytes))
      if (frame.kind === "text") hears.text(frame.text)
      if (frame.kind === "binary") hears.binary(frame.bytes)
    }
    if (fault !== null) close(fault, { reads: false })
    else if (isTooMany(count)) close(closeCodes.policy, { reads: false })
  }

  function isTooMany(frames: number): boolean {
    if (heard - window.since > mostFrames.milliseconds) window = { since: heard, frames: 0 }
    window.frames += frames
    return window.frames > mostFrames.count
  }

  function write(bytes: Buffer): void {
    if (connection.destroyed || connection.writableEnded) return
    if (connection.writableLength > mostUnsent) connection.destroy()
    else connection.write(bytes)
  }

  /** The client has closed, or answered our own word that we do. */
  function finish(code: number | null): void {
    if (!isClosing) write(closeFrame(code))
    isClosing = true
    stopReading()
    connection.end()
    destroySoon()
  }

  function close(code: number, { reads } = { reads: true }): void {
    if (isClosing) return
    write(closeFrame(code))
    isClosing = true
    // After a fault nothing that follows can be read.
    if (!reads) {
      stopReading()
      connection.end()
    }
    destroySoon()
  }

  function stopReading(): void {
    connection.off("data", receive)
    // Bytes that still arrive are dropped: a connection with unread bytes would be reset.
    connection.resume()
  }

  function destroySoon(): void {
    const timer = setTimeout(() => connection.destroy(), answersWithin)
    timer.unref()
    connection.once("close", () => clearTimeout(timer))
  }

  return {
    send: (text) => {
      if (!isClosing) write(textFrame(text))
    },
    close: (code) => close(code),
    lastHeard: () => heard,
    gone,
  }
}
