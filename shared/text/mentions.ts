export type MentionPiece = { text: string; isMention: boolean }

/** A mention is an @ and everything up to the next space. */
export function splitMentions(text: string): MentionPiece[] {
  return text
    .split(/(@\S+)/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isMention: /^@\S/.test(part) }))
}

/** The mention that is being typed before the caret: where it begins, and the name so far. Addresses of e-mail are none. */
export function mentionAt(text: string, caret: number): { start: number; name: string } | null {
  const found = /(?:^|\s)[@＠]([^\s@＠]*)$/.exec(text.slice(0, caret))
  return found ? { start: caret - (found[1] ?? "").length - 1, name: found[1] ?? "" } : null
}

/** A reply begins with the name of its receiver, unless the text has it already. */
export function replyTo(name: string, text: string): string {
  const mention = `@${name} `
  return text.includes(mention) ? text : mention + text
}
