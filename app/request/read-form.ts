import type { z } from "zod"
import { type Outcome, refused } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { type Typed, typedIn } from "#shared/schemas/form-reply.ts"

/** A submitted form: its values or its errors, and what was typed, to be shown again. */
export type ReceivedForm<T> = { sent: Outcome<T>; typed: Typed }

export async function readForm<T>(
  schema: z.ZodType<T>,
  request: Request,
): Promise<ReceivedForm<T>> {
  const form = await request.formData().catch(nothing)
  if (!form) return { sent: refused("bad-request"), typed: {} }
  return { sent: checkForm(schema, form), typed: typedIn(form) }
}

/** The body is not a form: another content type, or incomplete. */
function nothing(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}
