import { z } from "./browser-zod.ts"

/** An act in a chapter. Answers differ too much to be fields of their own: domain/games reads them. */
export const playForm = z.record(
  z.string().max(40),
  z
    .string()
    .max(400)
    .transform((text) => text.replaceAll(/\p{Cc}/gu, "")),
)
