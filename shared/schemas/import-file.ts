import { z } from "./browser-zod.ts"

/** Null without a chosen file: browsers send an empty one, which servers may read as an empty text. */
export const importFile = (most: number, tooLarge: string) =>
  z
    .preprocess(
      (sent) => (sent === "" || (sent instanceof File && sent.size === 0) ? undefined : sent),
      z.file().max(most, tooLarge).optional(),
    )
    .transform((given) => given ?? null)
