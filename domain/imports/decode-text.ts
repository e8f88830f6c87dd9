/** The text of a file or of what was pasted, without its mark and NUL; null for a spreadsheet or a picture. */
export function textIn(content: Uint8Array | string): string | null {
  const text = typeof content === "string" ? content : decodeText(content)
  const without = text.replaceAll(/(?!\s)[\ufffd\p{Cc}]/gu, "")
  const isText = (text.length - without.length) * 20 <= text.length
  return isText ? text.replace(/^\ufeff/, "").replaceAll("\0", "") : null
}

/**
 * The text of a file. A byte order mark says how it is encoded; otherwise it is UTF-16 if it is full of NUL bytes, UTF-8 if it is
 * valid as such, and Shift_JIS, as Excel writes it, where it is neither.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return "utf-16le"
  if (first === 0xfe && second === 0xff) return "utf-16be"
  const start = bytes.subarray(0, 4000)
  const zeros = [0, 0]
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (even + odd > start.length / 20) return even > odd ? "utf-16be" : "utf-16le"
  return isUtf8(bytes) ? "utf-8" : "shift_jis"
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
