import { Zip, ZipDeflate } from "fflate"

export type ZippedFile = { name: string; bytes: Uint8Array; isCompressed: boolean }

/**
 * A ZIP archive, file by file: nothing is read before the reader has taken what is ready. Files that are compressed already are
 * stored within deflate, whose length every program finds.
 */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  let failure: unknown = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    ready.push(chunk)
  })
  const take = () => {
    if (failure !== null) throw failure
    const taken = ready
    ready = []
    return taken
  }
  for await (const { name, bytes, isCompressed } of files) {
    const file = new ZipDeflate(name, { level: isCompressed ? 0 : 6 })
    zip.add(file)
    file.push(bytes, true)
    yield* take()
  }
  zip.end()
  yield* take()
}
