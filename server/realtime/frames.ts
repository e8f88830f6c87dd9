import { isUtf8 } from "node:buffer"

/** WebSocket frames (RFC 6455), without extensions: what a client sends, and what it is sent. */
export type Frame =
  | { kind: "text"; text: string }
  | { kind: "binary"; bytes: Buffer }
  | { kind: "ping" | "pong"; bytes: Buffer }
  | { kind: "close"; code: number | null }

/** Why a connection ends: the codes of the protocol. */
export const closeCodes = {
  normal: 1000,
  protocolError: 1002,
  unsupported: 1003,
  notUtf8: 1007,
  policy: 1008,
  tooLarge: 1009,
  restart: 1012,
} as const

/** A fault of the client ends the reading. */
export type Read = { frames: Frame[]; fault: number | null; count: number }

const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 }
const longestControl = 125

/** Reads frames piece by piece, as they arrive. A message is no longer than `most`, in however many frames it comes. */
export function createFrameReader(most: number): (piece: Buffer) => Read {
  let rest: Buffer | null = null
  let message: { opcode: number; parts: Buffer[]; size: number } | null = null

  return (piece) => {
    const bytes = rest ? Buffer.concat([rest, piece]) : piece
    const frames: Frame[] = []
    let at = 0
    let count = 0
    rest = null
    const end = (fault: number): Read => ({ frames, fault, count })
    while (true) {
      const head = readHead(bytes, at)
      if (typeof head === "number") return end(head)
      if (head && head.size > most) return end(closeCodes.tooLarge)
      if (!head || bytes.length < head.start + head.size) break
      const payload = unmasked(bytes, head)
      at = head.start + head.size
      count += 1
      const read = take(head, payload)
      if (typeof read === "number") return end(read)
      if (read) frames.push(read)
    }
    // A copy: the piece may belong to a larger one.
    if (at < bytes.length) rest = Buffer.from(bytes.subarray(at))
    return { frames, fault: null, count }
  }

  function take({ opcode, isLast }: Head, payload: Buffer): Frame | number | null {
    if (opcode === opcodes.close) return closeOf(payload)
    if (opcode === opcodes.ping) return { kind: "ping", bytes: payload }
    if (opcode === opcodes.pong) return { kind: "pong", bytes: payload }
    if ((opcode === opcodes.continuation) !== (message !== null)) return closeCodes.protocolError
    message ??= { opcode, parts: [], size: 0 }
    message.parts.push(payload)
    message.size += payload.length
    if (message.size > most) return closeCodes.tooLarge
    if (message.parts.length > mostParts) return closeCodes.policy
    if (!isLast) return null
    const whole = { opcode: message.opcode, bytes: Buffer.concat(message.parts) }
    message = null
    if (whole.opcode === opcodes.binary) return { kind: "binary", bytes: whole.bytes }
    if (!isUtf8(whole.bytes)) return closeCodes.notUtf8
    return { kind: "text", text: whole.bytes.toString() }
  }
}

const mostParts = 64

type Head = { isLast: boolean; opcode: number; size: number; mask: Buffer; start: number }

/** Null where it is not complete yet, or the code of a fault. */
function readHead(bytes: Buffer, at: number): Head | number | null {
  if (bytes.length < at + 2) return null
  const [first = 0, second = 0] = bytes.subarray(at, at + 2)
  const opcode = first & 0x0f
  const isLast = (first & 0x80) !== 0
  const isControl = opcode >= opcodes.close
  const short = second & 0x7f
  // No extension was agreed on, and a client masks what it sends.
  if ((first & 0x70) !== 0 || (second & 0x80) === 0) return closeCodes.protocolError
  if (!Object.values(opcodes).includes(opcode)) return closeCodes.protocolError
  if (isControl && (!isLast || short > longestControl)) return closeCodes.protocolError
  const extra = short === 126 ? 2 : short === 127 ? 8 : 0
  const start = at + 2 + extra + 4
  if (bytes.length < start) return null
  const size =
    extra === 0
      ? short
      : extra === 2
        ? bytes.readUInt16BE(at + 2)
        : Number(bytes.readBigUInt64BE(at + 2))
  return { isLast, opcode, size, mask: bytes.subarray(start - 4, start), start }
}

function unmasked(bytes: Buffer, { start, size, mask }: Head): Buffer {
  const payload = Buffer.allocUnsafe(size)
  for (let n = 0; n < size; n++) payload[n] = (bytes[start + n] ?? 0) ^ (mask[n & 3] ?? 0)
  return payload
}

function closeOf(payload: Buffer): Frame | number {
  if (payload.length === 0) return { kind: "close", code: null }
  if (payload.length === 1) return closeCodes.protocolError
  const code = payload.readUInt16BE(0)
  const isAllowed =
    (code >= 1000 && code < 1015 && ![1004, 1005, 1006].includes(code)) ||
    (code >= 3000 && code < 5000)
  if (!isAllowed) return closeCodes.protocolError
  return isUtf8(payload.subarray(2)) ? { kind: "close", code } : closeCodes.notUtf8
}

export const textFrame = (text: string) => frame(opcodes.text, Buffer.from(text))

export const pongFrame = (bytes: Buffer) => frame(opcodes.pong, bytes)

export function closeFrame(code: number | null): Buffer {
  const payload = Buffer.alloc(code === null ? 0 : 2)
  if (code !== null) payload.writeUInt16BE(code)
  return frame(opcodes.close, payload)
}

function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const extra = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const whole = Buffer.allocUnsafe(2 + extra + length)
  whole[0] = 0x80 | opcode
  whole[1] = extra === 0 ? length : extra === 2 ? 126 : 127
  if (extra === 2) whole.writeUInt16BE(length, 2)
  if (extra === 8) whole.writeBigUInt64BE(BigInt(length), 2)
  payload.copy(whole, 2 + extra)
  return whole
}
