import { chunkSize, longestList } from "./chunk.ts"

/** A bit for each offset of a chunk; null stands for none set. Shared: only its creator may change it. */
export type Bits = Int32Array | null

export const bitmapWords = chunkSize / 32

export const emptyBits = (): Int32Array => new Int32Array(bitmapWords)

export function setBit(bits: Int32Array, offset: number): void {
  bits[offset >> 5] = (bits[offset >> 5] ?? 0) | (1 << (offset & 31))
}

export const hasBit = (bits: Bits, offset: number): boolean =>
  (((bits?.[offset >> 5] ?? 0) >>> (offset & 31)) & 1) === 1

export function bitsFrom(offsets: readonly number[]): Bits {
  if (offsets.length === 0) return null
  const bits = emptyBits()
  for (const offset of offsets) setBit(bits, offset)
  return bits
}

/** Few bits as the list of their offsets, which takes a fraction of the memory. */
export type CompactBits = Int32Array | readonly number[]

export const compactBits = (offsets: readonly number[]): CompactBits =>
  offsets.length > longestList ? (bitsFrom(offsets) ?? []) : offsets

/** As stored in the database: the lowest bit of the first byte is offset 0. */
export const toBytes = (bits: Int32Array): Buffer =>
  Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength)

export function fromBytes(bytes: Buffer): Int32Array {
  const bits = emptyBits()
  toBytes(bits).set(bytes)
  return bits
}

export function* offsetsIn(bits: Bits): Generator<number> {
  if (!bits) return
  for (let word = 0; word < bitmapWords; word++) {
    for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
      yield word * 32 + 31 - Math.clz32(rest & -rest)
    }
  }
}

export const countBits = (bits: Bits): number => countCommon(bits, bits)

/** Number of bits set in both. Adds up bits in pairs, in fours, then all bytes of a word at once. */
export function countCommon(one: Bits, other: Bits): number {
  if (!one || !other) return 0
  let count = 0
  for (let n = 0; n < bitmapWords; n++) {
    let word = (one[n] ?? 0) & (other[n] ?? 0)
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** Up to so many bits are faster to test one by one than to count by words. */
const fewBits = 64

/** Counts the bits that other bitmaps have in common with this one. */
export function commonCounter(bits: Bits): (other: Bits) => number {
  if (!bits) return () => 0
  if (countBits(bits) > fewBits) return (other) => countCommon(other, bits)
  const offsets = [...offsetsIn(bits)]
  return (other) => {
    if (!other) return 0
    let count = 0
    for (const offset of offsets) count += ((other[offset >> 5] ?? 0) >>> (offset & 31)) & 1
    return count
  }
}
