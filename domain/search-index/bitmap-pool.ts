import { type Bits, bitmapWords, type CompactBits, emptyBits, setBit } from "./bits.ts"

/** Combines bitmaps in buffers that it reuses: allocating them costs more than combining. Results last until `reset`. */
export type BitmapPool = {
  and: (one: Bits, other: Bits) => Bits
  or: (one: Bits, other: Bits) => Bits
  without: (one: Bits, other: Bits) => Bits
  /** Replaces the bits under a mask by others. */
  patch: (bits: Bits, mask: Bits, by: CompactBits) => Bits
  reset: () => void
}

export function createBitmapPool(): BitmapPool {
  const buffers: Int32Array[] = []
  let used = 0

  function buffer(): Int32Array {
    const next = buffers[used] ?? emptyBits()
    buffers[used] = next
    used += 1
    return next
  }

  return {
    and(one, other) {
      if (!one || !other) return null
      const result = buffer()
      for (let n = 0; n < bitmapWords; n++) result[n] = (one[n] ?? 0) & (other[n] ?? 0)
      return result
    },
    or(one, other) {
      if (!one || !other) return one ?? other
      const result = buffer()
      for (let n = 0; n < bitmapWords; n++) result[n] = (one[n] ?? 0) | (other[n] ?? 0)
      return result
    },
    without(one, other) {
      if (!one || !other) return one
      const result = buffer()
      for (let n = 0; n < bitmapWords; n++) result[n] = (one[n] ?? 0) & ~(other[n] ?? 0)
      return result
    },
    patch(bits, mask, by) {
      if (!bits && by instanceof Int32Array) return by
      if (!bits && by.length === 0) return null
      const result = buffer()
      if (!bits) result.fill(0)
      else for (let n = 0; n < bitmapWords; n++) result[n] = (bits[n] ?? 0) & ~(mask?.[n] ?? 0)
      if (by instanceof Int32Array) {
        for (let n = 0; n < bitmapWords; n++) result[n] = (result[n] ?? 0) | (by[n] ?? 0)
      } else {
        for (const offset of by) setBit(result, offset)
      }
      return result
    },
    reset() {
      used = 0
    },
  }
}
