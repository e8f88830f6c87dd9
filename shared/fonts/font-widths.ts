/** The advance width of a character relative to the font size; null if the font lacks it. */
export type WidthOf = (character: string) => number | null

export const viewOf = (font: Uint8Array) =>
  new DataView(font.buffer, font.byteOffset, font.byteLength)

/** Reads the character map (format 4 or 12, as in all modern fonts) and advance widths of a TrueType font. */
export function readWidths(font: Uint8Array): WidthOf {
  const view = viewOf(font)
  const glyphs = readGlyphs(view)
  const unitsPerEm = view.getUint16(tableAt(view, "head") + 18)
  const known = view.getUint16(tableAt(view, "hhea") + 34)
  const widths = tableAt(view, "hmtx")
  return (character) => {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0)
    // Glyphs beyond the table have the last width.
    return glyph ? view.getUint16(widths + Math.min(glyph, known - 1) * 4) / unitsPerEm : null
  }
}

export function tableAt(view: DataView, name: string): number {
  for (let n = 0; n < view.getUint16(4); n++) {
    const entry = 12 + n * 16
    const tag = [0, 1, 2, 3].map((at) => String.fromCharCode(view.getUint8(entry + at))).join("")
    if (tag === name) return view.getUint32(entry + 8)
  }
  throw new Error(`the font has no ${name} table`)
}

/** The glyph of each code point. */
export function readGlyphs(view: DataView): Map<number, number> {
  const map = tableAt(view, "cmap")
  const glyphs = new Map<number, number>()
  for (let n = 0; n < view.getUint16(map + 2); n++) {
    const table = map + view.getUint32(map + 8 + n * 8)
    const format = view.getUint16(table)
    if (format === 4) readSegments(view, table, glyphs)
    if (format === 12) readGroups(view, table, glyphs)
  }
  return glyphs
}

function readSegments(view: DataView, table: number, glyphs: Map<number, number>): void {
  const doubled = view.getUint16(table + 6)
  for (let n = 0; n < doubled; n += 2) {
    const end = view.getUint16(table + 14 + n)
    const start = view.getUint16(table + 16 + doubled + n)
    const delta = view.getUint16(table + 16 + doubled * 2 + n)
    const rangeAt = table + 16 + doubled * 3 + n
    const range = view.getUint16(rangeAt)
    // The segment 0xFFFF is the end of the list.
    for (let code = start; code <= end && code < 0xff_ff; code++) {
      const listed = range === 0 ? code : view.getUint16(rangeAt + range + (code - start) * 2)
      if (listed !== 0) glyphs.set(code, (listed + delta) & 0xff_ff)
    }
  }
}

function readGroups(view: DataView, table: number, glyphs: Map<number, number>): void {
  for (let n = 0; n < view.getUint32(table + 12); n++) {
    const group = table + 16 + n * 12
    const [start, end, glyph] = [0, 4, 8].map((at) => view.getUint32(group + at)) as [
      number,
      number,
      number,
    ]
    for (let code = start; code <= end; code++) glyphs.set(code, glyph + code - start)
  }
}
