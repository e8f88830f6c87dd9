import { chunkSize } from "./chunk.ts"

/** Places of a chunk, a bit for each; null for none. Never changed by whoever did not make it. */
export type Bits = Int32Array | null

/** A chunk as one making of its bitmaps left it. */
export type Chunk = { chunk: number; made: string }

/** Bitmaps of one name, by the making that they are of. */
export type Bitmaps = ReadonlyMap<string, Bits>

const words = chunkSize / 32

export const noPlaces = (): Int32Array => new Int32Array(words)

export function setPlace(bits: Int32Array, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) | (1 << (place & 31))
}

function removePlace(bits: Int32Array, place: number): void {
  bits[place >> 5] = (bits[place >> 5] ?? 0) & ~(1 << (place & 31))
}

export function bitsAt(places: readonly number[]): Bits {
  if (places.length === 0) return null
  const bits = noPlaces()
  for (const place of places) setPlace(bits, place)
  return bits
}

/** As the database holds them. */
export const bytesOf = (bits: Int32Array): Buffer =>
  Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength)

export function bitsOfBytes(bytes: Buffer): Int32Array {
  const bits = noPlaces()
  bytesOf(bits).set(bytes)
  return bits
}

export function* placesIn(bits: Bits): Generator<number> {
  if (!bits) return
  for (let word = 0; word < words; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      yield word * 32 + 31 - Math.clz32(rest & -rest)
    }
  }
}

export const countBits = (bits: Bits): number => countBoth(bits, bits)

/** How many places both have. Bits are added up in pairs, in fours, and all bytes at once. */
export function countBoth(one: Bits, other: Bits): number {
  if (!one || !other) return 0
  let count = 0
  for (let n = 0; n < words; n++) {
    let word = (one[n] ?? 0) & (other[n] ?? 0)
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Up to so many places are looked up faster one by one than all words are gone through. */
const fewPlaces = 64

/** Tells how many places others have in common with these. */
export function countAmong(bits: Bits): (other: Bits) => number {
  if (!bits) return () => 0
  if (countBits(bits) > fewPlaces) return (other) => countBoth(other, bits)
  const places = [...placesIn(bits)]
  return (other) => {
    if (!other) return 0
    let count = 0
    for (const place of places) count += ((other[place >> 5] ?? 0) >>> (place & 31)) & 1
    return count
  }
}

/** Puts bits together. What it makes lasts until it is told to begin anew: making room costs more than combining. */
export type Desk = {
  and: (one: Bits, other: Bits) => Bits
  or: (one: Bits, other: Bits) => Bits
  without: (one: Bits, other: Bits) => Bits
  /** What bits say of some places put right: only those of them are set that really are. */
  putRight: (bits: Bits, places: readonly number[], really: readonly number[]) => Bits
  beginAnew: () => void
}

export function openDesk(): Desk {
  const sheets: Int32Array[] = []
  let used = 0

  function sheet(): Int32Array {
    const next = sheets[used] ?? noPlaces()
    sheets[used] = next
    used += 1
    return next
  }

  return {
    and(one, other) {
      if (!one || !other) return null
      const made = sheet()
      for (let n = 0; n < words; n++) made[n] = (one[n] ?? 0) & (other[n] ?? 0)
      return made
    },
    or(one, other) {
      if (!one || !other) return one ?? other
      const made = sheet()
      for (let n = 0; n < words; n++) made[n] = (one[n] ?? 0) | (other[n] ?? 0)
      return made
    },
    without(one, other) {
      if (!one || !other) return one
      const made = sheet()
      for (let n = 0; n < words; n++) made[n] = (one[n] ?? 0) & ~(other[n] ?? 0)
      return made
    },
    putRight(bits, places, really) {
      if (!bits && really.length === 0) return null
      const made = sheet()
      if (bits) made.set(bits)
      else made.fill(0)
      for (const place of places) removePlace(made, place)
      for (const place of really) setPlace(made, place)
      return made
    },
    beginAnew() {
      used = 0
    },
  }
}
