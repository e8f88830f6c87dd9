/** So many mysteries, by their ordinal, share a bitmap; see search_bitmaps in db/migrations. */
export const chunkSize = 16_384

/** Bitmaps with up to so many bits are stored as a list of offsets: a sixteenth of the size. */
export const longestList = 64

/** The chunk that holds the bit of an ordinal. */
export const chunkOf = (ordinal: number): number => Math.floor(ordinal / chunkSize)

/** The bit of its chunk that stands for an ordinal. */
export const offsetOf = (ordinal: number): number => ordinal % chunkSize

export const ordinalAt = (chunk: number, offset: number): number => chunk * chunkSize + offset

/** A chunk and the build of its bitmaps. A build never changes; a rebuilt chunk has another. */
export type BuiltChunk = { chunk: number; build: string }
