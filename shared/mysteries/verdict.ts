/**
 * The desk's decision about a member's mystery, or about a change of it; with a reason it was refused, or a published one taken off.
 */
export type Verdict = {
  what: "entry" | "change" | "published"
  mysteryId: string
  title: string
  reason: string | null
}
