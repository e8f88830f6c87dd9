const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Characters that XML 1.0 cannot contain, not even as references; lone surrogates among them. */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes text for content or quoted attributes of XML or HTML. */
export const escapeXml = (text: string) =>
  text.replaceAll(impossible, "").replaceAll(/[&<>"']/g, (c) => entities[c] ?? c)
