import type { Thing } from "#domain/moderation/case-page.ts"
import type { Flaggable } from "#shared/moderation/reasons.ts"

const kinds: Record<Flaggable, string> = {
  mystery: "謎",
  review: "ナゾ活",
  comment: "コメント",
  member: "会員",
}

type Of = { kind: Flaggable; id: string; thing: Pick<Thing, "name"> }

/** The name of a thing at the desk. Texts have their number. */
export const caseTitle = ({ kind, id, thing }: Of) =>
  kind === "mystery" || kind === "member"
    ? `${kinds[kind]}「${thing.name ?? id}」`
    : `${kinds[kind]} ${id}`
