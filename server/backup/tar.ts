/** A file or folder of an archive. `content` is gone when the next entry is asked for. */
export type TarEntry = { path: string; isFolder: boolean; content: AsyncIterable<Buffer> }

const block = 512

/** Reads a ustar archive of files and folders, as PostgreSQL sends it. */
export async function* readTar(archive: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = readBytes(archive)
  for (let header = await bytes.next(block); header; header = await bytes.next(block)) {
    const path = textIn(header, 0, 100)
    // Two empty blocks may end an archive.
    if (path === "") continue
    const kind = textIn(header, 156, 157)
    if (kind !== "0" && kind !== "5") throw new Error(`${path} is neither a file nor a folder.`)
    const size = Number.parseInt(textIn(header, 124, 136), 8)
    const content = bytes.upTo(size)
    yield { path: path.replace(/\/$/, ""), isFolder: kind === "5", content }
    for await (const _ of content) continue
    await bytes.next((block - (size % block)) % block)
  }
}

function readBytes(source: AsyncIterable<Buffer>) {
  const parts = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  /** At least one byte and at most `most`; null at the end. */
  async function some(most: number): Promise<Buffer | null> {
    while (rest.length === 0) {
      const part = await parts.next()
      if (part.done) return null
      rest = part.value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }

  async function* upTo(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      const part = await some(missing)
      if (!part) throw new Error("The archive ends within a file.")
      missing -= part.length
      yield part
    }
  }

  /** Exactly `size` bytes; null at the end of the archive. */
  async function next(size: number): Promise<Buffer | null> {
    const first = size > 0 ? await some(size) : null
    if (!first) return null
    const taken = [first]
    for await (const part of upTo(size - first.length)) taken.push(part)
    return Buffer.concat(taken)
  }

  return { upTo, next }
}

const textIn = (header: Buffer, from: number, until: number) =>
  header.toString("utf8", from, until).replace(/\0.*$/s, "").trim()
