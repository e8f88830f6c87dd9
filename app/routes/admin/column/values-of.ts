import type { StoredDraft } from "#domain/columns/writing.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"

/** A draft as its form has it. */
export const valuesOf = ({ version, draft }: StoredDraft): Typed => ({
  version: String(version),
  title: draft.title,
  summary: draft.summary,
  body: draft.body,
  tags: draft.tags.join("、"),
})
