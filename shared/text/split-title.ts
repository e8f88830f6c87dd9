const waves = "～〜~－―—"

/** A title and the subtitle that its maker put between waves: 浅草リアル謎解きゲーム, ～ゴロゴロ太鼓のナゾ～. Together they are the title. */
export function splitTitle(title: string): { main: string; subtitle: string } {
  const last = title.at(-1) ?? ""
  const from = waves.includes(last) ? title.lastIndexOf(last, title.length - 2) : -1
  // Between two waves is more than a sign.
  if (last === "" || from < 1 || title.length - from < 4) return { main: title, subtitle: "" }
  return { main: title.slice(0, from), subtitle: title.slice(from) }
}
