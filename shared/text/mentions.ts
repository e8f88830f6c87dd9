export type MentionPiece = { text: string; isMention: boolean }

/** A mention is an @ and everything up to the next space, or the whole name of somebody in the thread. */
export function splitMentions(text: string, people: Iterable<string> = []): MentionPiece[] {
  const said = [...people].filter((name) => /\s/.test(name) && text.includes(`@${name}`))
  const names = said
    .toSorted((a, b) => b.length - a.length)
    .map((name) => `${name.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`)}(?!\\S)|`)
  return text
    .split(new RegExp(`(@(?:${names.join("")}\\S+))`))
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
