import type { MultipartPart } from "@remix-run/multipart-parser"

type Piece = Uint8Array<ArrayBuffer>

/**
 * A file that stays in the pieces in which it arrived. One of the platform copies all of its bytes when it is made and again
 * when it is read, and V8 cleans up after each of them: with photos of 10 MB, other requests wait for it (bench/photos.ts).
 */
export class SentFile extends File {
  readonly #pieces: Piece[]
  readonly #size: number

  constructor({ filename = "", mediaType, content, size }: MultipartPart) {
    super([], filename, { type: mediaType ?? "application/octet-stream" })
    this.#pieces = content as Piece[]
    this.#size = size
  }

  override get size() {
    return this.#size
  }

  override stream() {
    const pieces = this.#pieces
    return new ReadableStream<Piece>({
      start(stream) {
        for (const piece of pieces) stream.enqueue(piece)
        stream.close()
      },
    })
  }

  override async bytes() {
    const bytes = new Uint8Array(this.#size)
    let at = 0
    for (const piece of this.#pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return bytes
  }

  override async arrayBuffer() {
    return (await this.bytes()).buffer
  }

  override async text() {
    return new TextDecoder().decode(await this.bytes())
  }

  override slice(...range: Parameters<Blob["slice"]>) {
    return new Blob(this.#pieces).slice(...range)
  }
}
