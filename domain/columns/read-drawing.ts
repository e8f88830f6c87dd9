import type { Drawing, DrawingNode } from "#shared/columns/drawing.ts"

const elements = new Set(
  "circle defs ellipse g line marker path polygon polyline rect text tspan use".split(" "),
)
const attributes = new Set(
  `cx cy d dx dy fill fill-opacity fill-rule font-family font-size font-weight height href id letter-spacing marker-end
  marker-start markerHeight markerWidth opacity orient points r refX refY rx ry stroke stroke-dasharray stroke-linecap
  stroke-linejoin stroke-opacity stroke-width text-anchor transform viewBox width x x1 x2 y y1 y2`.split(
    /\s+/,
  ),
)
const longest = 60_000
const deepest = 8

const token =
  /<(\/?)([A-Za-z]{1,20})((?:\s+[\w:-]{1,30}="[^"<>]{0,20000}")*)\s*(\/?)>|<!--[^>]*-->|<|[^<]+/g
const attribute = /\s([\w:-]{1,30})="([^"]*)"/g
const isHarmless = (value: string) =>
  !/url\s*\(\s*(?!#[\w-]+\))|javascript|expression|@import|\\/i.test(value)

/**
 * Reads an SVG by a list of what it may have: anything else, as scripts, styles, links to other files and whatever is not closed, makes
 * it null. `prefix` keeps its ids apart from those of other drawings of the page.
 */
export function readDrawing(svg: string, prefix: string): Drawing | null {
  if (svg.length > longest) return null
  const root: DrawingNode[] = []
  const open: { element: string; children: DrawingNode[] }[] = [{ element: "", children: root }]
  for (const [whole, slash, element, written = "", ends] of svg.matchAll(token)) {
    const parent = open.at(-1)
    if (!parent || whole === "<") return null
    if (whole.startsWith("<!--")) continue
    if (element === undefined) {
      const text = plain(whole)
      if (text === null) return null
      if (text.trim() !== "") parent.children.push(text)
    } else if (slash) {
      if (parent.element !== element || open.length === 1) return null
      open.pop()
    } else {
      const isRoot = open.length === 1
      if (isRoot ? element !== "svg" || root.length > 0 : !elements.has(element)) return null
      const read = attributesIn(written, prefix, isRoot)
      if (!read || open.length > deepest) return null
      const node = { element, attributes: read, children: [] as DrawingNode[] }
      parent.children.push(node)
      if (!ends) open.push(node)
    }
  }
  const [drawn] = root
  if (open.length !== 1 || typeof drawn !== "object") return null
  const [, , width = 0, height = 0] = (drawn.attributes.viewBox ?? "").split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0)) return null
  return { width, height, attributes: drawn.attributes, children: drawn.children }
}

function attributesIn(written: string, prefix: string, isRoot: boolean) {
  const read: Record<string, string> = {}
  for (const [, name = "", value = ""] of written.matchAll(attribute)) {
    if (isRoot && name === "xmlns") continue
    const text = plain(value)
    if (!attributes.has(name) || text === null || !isHarmless(text)) return null
    if (name === "href" && !/^#[\w-]+$/.test(text)) return null
    read[name] =
      name === "id"
        ? `${prefix}-${text}`
        : name === "href"
          ? `#${prefix}-${text.slice(1)}`
          : text.replaceAll(/url\(#([\w-]+)\)/g, `url(#${prefix}-$1)`)
  }
  return read
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/** A text without its entities; null if it has others than the usual ones. */
function plain(text: string): string | null {
  const read = text.replaceAll(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => entities[name] ?? "",
  )
  return /&(?!(?:amp|lt|gt|quot|apos);)/.test(text) ? null : read
}
