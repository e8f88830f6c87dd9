import type { readNewsletter } from "#domain/newsletters/writing.ts"
import { prefectureBox } from "#shared/members/profile-boxes.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"

type Stored = NonNullable<Awaited<ReturnType<typeof readNewsletter>>>

/** A newsletter as its form has it. */
export const valuesOf = ({ version, draft }: Stored): Typed => ({
  version,
  subject: draft.subject,
  body: draft.body,
  ...Object.fromEntries(draft.prefectures.map((id) => [prefectureBox(id), "on"])),
})
