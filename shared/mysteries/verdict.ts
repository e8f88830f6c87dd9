/** An administrator's decision about a member's mystery, or about a change of it; with a reason it was refused. */
export type Verdict = {
  what: "entry" | "change"
  mysteryId: string
  title: string
  reason: string | null
}
