export type MentionPiece = { text: string; isMention: boolean }

/** A mention is an @ and everything up to the next space. */
export function splitMentions(text: string): MentionPiece[] {
  return text
    .split(/(@\S+)/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isMention: /^@\S/.test(part) }))
}
