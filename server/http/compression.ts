import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Encoding = "br" | "gzip" | "identity"

const brotliBytes = promisify(brotliCompress)
const gzipBytes = promisify(gzip)

/** `once`: for bytes that are compressed once and kept; they get the slowest setting. */
export async function compress(
  bytes: Buffer,
  encoding: Encoding,
  { once = false } = {},
): Promise<Buffer> {
  if (encoding === "identity") return bytes
  if (encoding === "gzip") return gzipBytes(bytes, { level: once ? 9 : 6 })
  return brotliBytes(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: once ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

// Browsers send one of a few values.
const chosen = new Map<string, Encoding>()
const mostChosen = 100

/** The best encoding the client accepts, in our order of preference. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return "identity"
  const known = chosen.get(accepted)
  if (known) return known

  const encoding = readAccepted(accepted)
  if (chosen.size >= mostChosen) chosen.clear()
  chosen.set(accepted, encoding)
  return encoding
}

/** Whether a client takes what is stored in this encoding. */
export const accepts = (accepted: string | null | undefined, encoding: Encoding): boolean =>
  Boolean(accepted) && qualityIn(accepted ?? "")(encoding) > 0

function qualityIn(accepted: string) {
  const quality = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((piece) => piece.startsWith("q="))
      return [name, weight ? Number(weight.slice(2)) : 1] as const
    }),
  )
  return (name: Encoding) => quality.get(name) ?? quality.get("*") ?? 0
}

function readAccepted(accepted: string): Encoding {
  const quality = qualityIn(accepted)
  return quality("br") > 0 ? "br" : quality("gzip") > 0 ? "gzip" : "identity"
}

export function isCompressible(contentType: string | null): boolean {
  return (
    contentType !== null &&
    !contentType.startsWith("text/event-stream") &&
    /^text\/|[/+](json|xml|javascript|manifest\+json)\b|image\/svg/.test(contentType)
  )
}
