import {
  getMultipartBoundary,
  isMultipartRequest,
  MultipartParseError,
  MultipartParser,
} from "@remix-run/multipart-parser"

/** The body was limited before it was received. Programs send a file, its cache time and its metadata. */
const bounds = { parts: 10, longestBoundary: 70 }
const limits = {
  maxFileSize: Infinity,
  maxTotalSize: Infinity,
  maxParts: Infinity,
  maxHeaderSize: 1024,
}

/** The file of an upload: the body itself, or the first file of a form, whatever its field is called. Null where there is none. */
export async function readSentObject(request: Request): Promise<Blob | null> {
  if (!isMultipartRequest(request)) return readWhole(request)
  try {
    return await readFile(request)
  } catch (error) {
    if (error instanceof MultipartParseError) return null
    throw error
  }
}

async function readWhole({ body }: Request): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for await (const piece of body ?? []) pieces.push(piece)
  return new Blob(pieces)
}

async function readFile({ headers, body }: Request): Promise<Blob | null> {
  const boundary = getMultipartBoundary(headers.get("content-type") ?? "")
  if (!boundary || boundary.length > bounds.longestBoundary) return null
  const parser = new MultipartParser(boundary, limits)
  let file: Blob | null = null
  let parts = 0
  for await (const piece of body ?? []) {
    for (const part of partsIn(piece, parser)) {
      parts += 1
      if (parts > bounds.parts) return null
      if (part.isFile) file ??= new Blob(part.content as Uint8Array<ArrayBuffer>[])
    }
  }
  parser.finish()
  return file
}

/** The parser refuses a line break after the last boundary if it arrives in a piece of its own. */
function* partsIn(piece: Uint8Array, parser: MultipartParser) {
  try {
    yield* parser.write(piece)
  } catch {
    // Fails unless the form is complete.
    parser.finish()
  }
}
