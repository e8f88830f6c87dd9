export const characters: Record<string, string> = {
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  amp: "&",
}

type Text = { text: string; link: { label: string; to: string } | null }

/** The contract's form of what a notification says: HTML, from which no page is made. */
export const contentOf = ({ text, link }: Text): string =>
  escape(text) + (link ? `<a href="${escape(link.to)}">${escape(link.label)}</a>` : "")

/** Escapes as html_text() of the database does. */
const escape = (text: string) =>
  Object.entries(characters)
    .toReversed()
    .reduce((html, [name, character]) => html.replaceAll(character, `&${name};`), text)
