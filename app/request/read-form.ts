import {
  getMultipartBoundary,
  isMultipartRequest,
  MultipartParseError,
  MultipartParser,
} from "@remix-run/multipart-parser"
import type { z } from "zod"
import { type Outcome, refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { type Typed, typedIn } from "#shared/schemas/form-reply.ts"
import { SentFile } from "./sent-file.ts"

/** A submitted form: its values or its errors, and what was typed, to be shown again. */
export type ReceivedForm<T> = { sent: Outcome<T>; typed: Typed }

export async function readForm<T>(
  schema: z.ZodType<T>,
  request: Request,
): Promise<ReceivedForm<T>> {
  const form = await readFormData(request)
  if (!form) return { sent: refused("bad-request"), typed: {} }
  return { sent: checkForm(schema, form), typed: typedIn(form) }
}

/** Null where the body is not a form: another content type, or incomplete. */
export function readFormData(request: Request): Promise<FormData | null> {
  const reading = isMultipartRequest(request) ? readParts(request) : request.formData()
  return reading.catch(nothing)
}

/** The size of a whole body is limited before (server/app.ts). */
const limits = { maxFileSize: Infinity, maxTotalSize: Infinity }
/** By RFC 2046. Long ones take the parser a time that grows with their square, for each piece. */
const longestBoundary = 70

/** Piece by piece, as it arrives: `request.formData()` holds up other requests while it searches all of it. */
async function readParts({ headers, body }: Request): Promise<FormData> {
  const boundary = getMultipartBoundary(headers.get("content-type") ?? "")
  if (!boundary || boundary.length > longestBoundary) {
    throw new MultipartParseError("without a boundary, or with too long a one")
  }
  const parser = new MultipartParser(boundary, limits)
  const form = new FormData()
  for await (const piece of body ?? []) {
    for (const part of partsIn(piece, parser)) {
      if (part.name === undefined) continue
      if (part.isFile) form.append(part.name, new SentFile(part))
      else form.append(part.name, part.text)
    }
  }
  parser.finish()
  return form
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

function nothing(error: unknown): null {
  if (error instanceof TypeError || error instanceof MultipartParseError) return null
  throw error
}
