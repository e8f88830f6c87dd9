const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** What XML 1.0 cannot hold at all, not even as a reference; halves of characters among it. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text for between tags or within a quoted attribute of XML or HTML. */
export const escapeXml = (text: string) =>
  text.replaceAll(impossible, "").replaceAll(/[&<>"']/g, (c) => entities[c] ?? c)
