import {
  getMultipartBoundary,
  isMultipartRequest,
  MultipartParseError,
  MultipartParser,
} from "@remix-run/multipart-parser"
import type { z } from "zod"
import { done, type Outcome, refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { type Typed, typedIn } from "#shared/schemas/form-reply.ts"
import { SentFile } from "./sent-file.ts"

/** A submitted form: its values or its errors, and what was typed, to be shown again. */
export type ReceivedForm<T> = { sent: Outcome<T>; typed: Typed }

/** `text`: bytes of names and texts, without files, whose size is limited before (server/http/body-limits.ts). */
export type FormBounds = { fields: number; text: number }

/** More than any form has but the few that say otherwise. Others wait while a form is read. */
const ordinary: FormBounds = { fields: 300, text: 128 * 1024 }

export async function readForm<T>(
  schema: z.ZodType<T>,
  request: Request,
  bounds: Partial<FormBounds> = {},
): Promise<ReceivedForm<T>> {
  const form = await readFormData(request, bounds)
  if (!form.ok) return { sent: form, typed: {} }
  return { sent: checkForm(schema, form.value), typed: typedIn(form.value) }
}

/** Refused where the body is not a form (another content type, or incomplete), or exceeds the bounds. */
export async function readFormData(
  request: Request,
  bounds: Partial<FormBounds> = {},
): Promise<Outcome<FormData>> {
  const read = isMultipartRequest(request) ? readParts : readPairs
  try {
    return done(await read(request, { ...ordinary, ...bounds }))
  } catch (error) {
    if (error instanceof RangeError) return refused("too-large")
    if (error instanceof TypeError || error instanceof MultipartParseError) {
      return refused("bad-request")
    }
    throw error
  }
}

/** The fields are counted before they are taken apart. A byte is written as %00 at most. */
async function readPairs({ headers, body }: Request, { fields, text }: FormBounds) {
  const [type = ""] = (headers.get("content-type") ?? "").split(";")
  if (type.trim().toLowerCase() !== "application/x-www-form-urlencoded") {
    throw new TypeError("another content type")
  }
  const decoder = new TextDecoder()
  let written = ""
  for await (const piece of body ?? []) {
    written += decoder.decode(piece, { stream: true })
    if (written.length > 3 * text) throw new RangeError("too much text")
  }
  if (written.split("&", fields + 1).length > fields) throw new RangeError("too many fields")
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(written)) form.append(name, value)
  return form
}

/** Names of files have 255 letters at most. Of a whole form, heads of 4 kB take a fifth of a second. */
const limits = {
  maxFileSize: Infinity,
  maxTotalSize: Infinity,
  maxParts: Infinity,
  maxHeaderSize: 1024,
}
/** By RFC 2046. Long ones take the parser a time that grows with their square, for each piece. */
const longestBoundary = 70

/** Piece by piece, as it arrives: `request.formData()` holds up other requests while it searches all of it. */
async function readParts({ headers, body }: Request, { fields, text }: FormBounds) {
  const boundary = getMultipartBoundary(headers.get("content-type") ?? "")
  if (!boundary || boundary.length > longestBoundary) {
    throw new MultipartParseError("without a boundary, or with too long a one")
  }
  const parser = new MultipartParser(boundary, limits)
  const form = new FormData()
  let fieldsLeft = fields
  let textLeft = text
  for await (const piece of body ?? []) {
    for (const part of partsIn(piece, parser)) {
      fieldsLeft -= 1
      textLeft -= part.isFile ? 0 : part.size
      if (fieldsLeft < 0 || textLeft < 0) throw new RangeError("too much of a form")
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
