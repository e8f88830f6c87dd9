/** The words the pictures are drawn with. Each answers a piece of SVG; coordinates are those of the canvas. */
export type Point = readonly [x: number, y: number]
export type Look = {
  alpha?: number
  /** Radius of the corners of a rectangle. */
  round?: number
  dash?: string
  /** An outline, its colour and width. */
  edge?: string
  edgeWidth?: number
  /** The outline's corners are round. */
  join?: true
}

const short = (value: number) => String(Math.round(value * 10) / 10)

// fill-opacity, not opacity: the latter makes the rasteriser paint a layer of its own for each shape.
function looks({ alpha, round, dash, edge, edgeWidth = 4, join }: Look): string {
  return [
    alpha === undefined ? "" : ` fill-opacity="${alpha}" stroke-opacity="${alpha}"`,
    round === undefined ? "" : ` rx="${short(round)}"`,
    dash === undefined ? "" : ` stroke-dasharray="${dash}"`,
    edge === undefined ? "" : ` stroke="${edge}" stroke-width="${edgeWidth}"`,
    join ? ' stroke-linejoin="round"' : "",
  ].join("")
}

/** The course of a path, its numbers made short. */
export const d = (words: TemplateStringsArray, ...values: number[]): string =>
  String.raw({ raw: words }, ...values.map(short))

export const layers = (...parts: (string | false)[]): string => parts.filter(Boolean).join("")

export const repeat = (count: number, part: (index: number) => string): string =>
  Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => part(index)).join("")

export const rect = (x: number, y: number, w: number, h: number, fill: string, look: Look = {}) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" fill="${fill}"${looks(look)}/>`

export const circle = (x: number, y: number, r: number, fill: string, look: Look = {}) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${looks(look)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, look: Look = {}) =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${looks(look)}/>`

export const path = (course: string, fill: string, look: Look = {}) =>
  `<path d="${course}" fill="${fill}"${looks(look)}/>`

export const polygon = (points: readonly Point[], fill: string, look: Look = {}) =>
  path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}z`, fill, look)

export const line = (course: string, colour: string, width: number, look: Look = {}) =>
  `<path d="${course}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${looks(look)}/>`

export const ring = (x: number, y: number, r: number, colour: string, w: number, look: Look = {}) =>
  circle(x, y, r, "none", { ...look, edge: colour, edgeWidth: w })

/** The dotted line that leads somewhere. */
export const trail = (course: string, colour: string, width = 9, gap = 24) =>
  line(course, colour, width, { dash: `0 ${gap}` })

export const keyholeCourse = (x: number, y: number, r: number): string =>
  d`M${x - r * 0.42} ${y + r * 0.7}A${r} ${r} 0 1 1 ${x + r * 0.42} ${y + r * 0.7}L${x + r * 0.85} ${y + r * 2.6}H${x - r * 0.85}z`

export const keyhole = (x: number, y: number, r: number, fill: string, look: Look = {}) =>
  path(keyholeCourse(x, y, r), fill, look)

type Move = { scale?: number; turn?: number; flip?: boolean }

/** Moves a drawing around 0, 0 to x, y. */
export const place = (
  x: number,
  y: number,
  body: string,
  { scale = 1, turn = 0, flip = false }: Move = {},
): string =>
  `<g transform="translate(${short(x)} ${short(y)})${turn ? ` rotate(${short(turn)})` : ""}${
    scale === 1 && !flip ? "" : ` scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`
  }">${body}</g>`

export const turned = (angle: number, x: number, y: number, body: string): string =>
  `<g transform="rotate(${short(angle)} ${short(x)} ${short(y)})">${body}</g>`

/** Only what lies inside `course` is seen. `name` is the clip's own within one picture. */
export const within = (name: string, course: string, body: string): string =>
  `<clipPath id="${name}"><path d="${course}"/></clipPath><g clip-path="url(#${name})">${body}</g>`

type Stops = readonly (readonly [at: number, colour: string, alpha?: number])[]

const stopList = (stops: Stops) =>
  stops
    .map(
      ([at, colour, alpha = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    )
    .join("")

/** A fill that changes from top to bottom; used as `url(#name)`. */
export const fadeDown = (name: string, stops: Stops): string =>
  `<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1">${stopList(stops)}</linearGradient>`

export const fadeOut = (name: string, x: number, y: number, r: number, stops: Stops): string =>
  `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${short(x)}" cy="${short(y)}" r="${short(r)}">${stopList(stops)}</radialGradient>`

export const canvas = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
