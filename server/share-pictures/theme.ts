import { difficultyOf } from "#shared/catalogue/difficulty.ts"
import { column, drawing, type Element, row, type Style, words } from "./element.ts"
import type { Setting } from "./lines.ts"

/** The light theme of app/styles/tokens.css. */
export const colour = {
  page: "#F5F8FC",
  paper: "#FFFFFF",
  sunken: "#EBF1F8",
  line: "#DCE5F0",
  lineStrong: "#B4C3D6",
  ink: "#0B1F3A",
  ink2: "#43566F",
  primary: "#0967D3",
  primaryTint: "#E6F0FC",
  amber: "#FFB300",
  flameOff: "#C7D3E2",
}

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

const mark = `<circle cx="17.5" cy="17.5" r="13.5" fill="#fff" stroke="${colour.primary}" stroke-width="4"/><path d="M28 28l7.500 7.500" stroke="${colour.primary}" stroke-width="5.500" stroke-linecap="round"/><path d="M15.600 20.100a4.600 4.600 0 1 1 3.800 0l1.700 5.700h-7.200z" fill="${colour.amber}"/>`

const name =
  "M2.5 9.5H20M12 3.5C12 13.5 10 19.5 4.5 23.5M30 7l3.3 6M44 7.5c0 8.5-3.6 13.5-10.5 16.5M45.3 2.5l1.6 2.7M49.4 1.8l1.5 2.6M71 4.5C69 13.5 64.5 19.5 57.5 23.5M60 9.5l13 9.5M88.5 3.5c-1 5-3 8-6.5 11M88 7.5h11.5C99 15.5 95 20.5 88 23.8M100.3 2.2l1.5 2.6M104.3 1.5l1.5 2.6M115 4.5V15M128 3.5v8.5c0 6-3 9.5-8 11.8"

/** The site's logo, 51 px high. */
export const logo = (): Element =>
  drawing(
    svg(
      278,
      51,
      `<g transform="scale(1.28)">${mark}</g><g transform="translate(64 9) scale(1.580)"><path d="${name}" fill="none" stroke="${colour.ink}" stroke-width="3.100" stroke-linecap="round" stroke-linejoin="round"/></g>`,
    ),
    278,
    51,
  )

const flameShape =
  "M12.5 2.2c.6 3.6 2.3 5 3.9 7 1.5 1.9 2.6 3.7 2.6 6.1 0 4.2-3.1 6.7-7 6.7s-7-2.600-7-6.500c0-2.900 1.500-4.900 3.100-6.700.3 1.600.9 2.500 2 3 .2-3.600.6-7 2.400-9.600z"

/** A flame in the colour of its level; level 0 is an outline. */
export function flame(level: number, size: number): Element {
  const fill = difficultyOf(level)?.flame
  const paint = fill
    ? `fill="${fill}"`
    : `fill="none" stroke="${colour.flameOff}" stroke-width="1.800" stroke-linejoin="round"`
  const inside = `<g transform="scale(${size / 24})"><path d="${flameShape}" ${paint}/></g>`
  return drawing(svg(size, size, inside), size, size)
}

const icons = {
  calendar: `<rect x="3.5" y="5" width="17" height="15.5" rx="2"/><path d="M3.5 10h17M8 3v4M16 3v4"/>`,
  pin: `<path d="M12 21c-4.500-5-6.500-8-6.500-11a6.500 6.500 0 0 1 13 0c0 3-2 6-6.500 11z"/><circle cx="12" cy="10" r="2.300"/>`,
}

export function icon(which: keyof typeof icons, size: number): Element {
  const inside = `<g transform="scale(${size / 24})" fill="none" stroke="${colour.primary}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icons[which]}</g>`
  return drawing(svg(size, size, inside), size, size)
}

/** The substitute for a missing poster: a lens over a keyhole, and a trail. */
export const noPoster = (width: number, height: number): Element =>
  drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice"><rect width="400" height="300" fill="#DDEAF9"/><g fill="none" stroke="#8FBBEF" stroke-linecap="round"><path d="M40 230C110 150 150 260 220 190S330 150 372 70" stroke-width="6" stroke-dasharray="0 15"/><circle cx="196" cy="126" r="46" fill="#fff" stroke="${colour.primary}" stroke-width="9"/><path d="M230 160l34 34" stroke="${colour.primary}" stroke-width="12"/></g><path d="M188 134a15 15 0 1 1 16 0l5 18h-26z" fill="${colour.amber}"/></svg>`,
    width,
    height,
  )

/** The large opening quotation mark. */
export const openingQuote = (): Element =>
  drawing(
    svg(
      62,
      48,
      `<path d="M24 0C10 4 0 16 0 31c0 10 6 17 14 17s13-6 13-13-5-12-12-12c1-7 5-13 12-16zM58 0C44 4 34 16 34 31c0 10 6 17 14 17s13-6 13-13-5-12-12-12c1-7 5-13 12-16z" fill="${colour.amber}"/>`,
    ),
    62,
    48,
  )

/** The perforation between picture and stub: dots from notch to notch. */
const perforation = () =>
  drawing(
    svg(
      1200,
      32,
      `<path d="M28 16H1172" stroke="${colour.lineStrong}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 16"/>`,
    ),
    1200,
    32,
    { position: "absolute", left: 0, top: 494 },
  )

/** Every share picture is a ticket: its subject above, facts and the site's name on the stub. */
export const ticket = (above: Element, facts: Element): Element =>
  row(
    {
      position: "relative",
      width: 1200,
      height: 630,
      backgroundColor: colour.page,
      fontFamily: "Zen Kaku Gothic New",
      color: colour.ink,
    },
    row({ position: "absolute", left: 64, top: 0, width: 1072, height: 510 }, above),
    row({
      position: "absolute",
      left: 0,
      top: 510,
      width: 1200,
      height: 120,
      backgroundColor: colour.paper,
    }),
    row(
      {
        position: "absolute",
        left: 64,
        top: 510,
        width: 1072,
        height: 120,
        alignItems: "center",
        justifyContent: "space-between",
      },
      facts,
      logo(),
    ),
    perforation(),
  )

export const fact = (sign: Element | null, text: string, style: Style = {}): Element =>
  row({ alignItems: "center" }, sign, words(text, { marginLeft: sign ? 12 : 0, ...style }))

/** Lines that are already broken. */
export const setLines = ({ size, lines }: Setting, style: Style): Element =>
  column(
    { fontSize: size, ...style },
    ...lines.map((line) => words(line, { whiteSpace: "nowrap" })),
  )
