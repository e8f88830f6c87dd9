/** An element tree for satori, without JSX, because the server runs without a build. */
export type Element = {
  type: string
  props: { style?: Style; children?: Child[] | string; [name: string]: unknown }
}
export type Style = Record<string, string | number>
type Child = Element | string

/** A flex box; satori has no other layout. */
export const row = (style: Style, ...children: (Element | null)[]): Element => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children: children.filter((c) => c !== null) },
})

export const column = (style: Style, ...children: (Element | null)[]): Element =>
  row({ flexDirection: "column", ...style }, ...children)

export const words = (text: string, style: Style): Element => ({
  type: "div",
  props: { style: { display: "block", ...style }, children: text },
})

/** A picture as a data URL: nothing is fetched. */
export const picture = (
  src: string,
  width: number,
  height: number,
  style: Style = {},
): Element => ({
  type: "img",
  props: { src, width, height, style: { width, height, flexShrink: 0, ...style } },
})

export const drawing = (svg: string, width: number, height: number, style: Style = {}): Element =>
  picture(`data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`, width, height, style)
