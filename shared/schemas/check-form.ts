import type { z } from "zod"
import { done, invalid, type Outcome } from "../outcome.ts"

/** Validates a form with its schema, on both sides. Each field gets its first error. */
export function checkForm<T>(schema: z.ZodType<T>, form: FormData): Outcome<T> {
  const read = schema.safeParse(Object.fromEntries(form))
  if (read.success) return done(read.data)
  const fields: Record<string, string> = {}
  for (const { path, message } of read.error.issues) {
    const [name] = path
    if (typeof name === "string") fields[name] ??= message
  }
  return invalid(fields)
}
