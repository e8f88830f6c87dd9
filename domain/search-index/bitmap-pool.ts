import { type Bits, bitmapWords, clearBit, emptyBits, setBit } from "./bits.ts"

/** Combines bitmaps in buffers that it reuses: allocating them costs more than combining. Results last until `reset`. */
export type BitmapPool = {
  and: (one: Bits, other: Bits) => Bits
  or: (one: Bits, other: Bits) => Bits
  without: (one: Bits, other: Bits) => Bits
  /** Replaces the bits at these offsets: of them, only those in `set` remain set. */
  patch: (bits: Bits, offsets: readonly number[], set: readonly number[]) => Bits
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
    patch(bits, offsets, set) {
      if (!bits && set.length === 0) return null
      const result = buffer()
      if (bits) result.set(bits)
      else result.fill(0)
      for (const offset of offsets) clearBit(result, offset)
      for (const offset of set) setBit(result, offset)
      return result
    },
    reset() {
      used = 0
    },
  }
}
