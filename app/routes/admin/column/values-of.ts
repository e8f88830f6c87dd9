import { authorVersion, type StoredDraft } from "#domain/columns/writing.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"

/** A draft as its form has it. */
export const valuesOf = ({ version, draft }: StoredDraft): Typed => ({
  version: String(version),
  title: draft.title,
  summary: draft.summary,
  body: draft.body,
  tags: draft.tags.join("、"),
})

/** The person who wrote it, as the form about them has it. */
export const authorValuesOf = (stored: StoredDraft): Typed => ({
  version: authorVersion(stored),
  author: stored.author,
  number: stored.authorNumber === null ? "" : String(stored.authorNumber),
})
