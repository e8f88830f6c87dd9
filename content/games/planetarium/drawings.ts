import type { Drawn } from "../story.ts"

type Point = readonly [x: number, y: number]

const stars = (points: readonly Point[], r: number, fill = "currentColor") =>
  points.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join("")

/** Points joined by a line, as a constellation is drawn. */
function joined(points: readonly Point[], { r = 4, closed = 0 } = {}): string {
  const line = [...points, ...points.slice(0, closed)].map((each) => each.join()).join(" ")
  return `<polyline points="${line}" fill="none" stroke="currentColor" stroke-width="1.2" stroke-opacity="0.55"/>${stars(points, r)}`
}

const lines = 'fill="none" stroke="currentColor" stroke-linecap="round"'
const thin = `${lines} stroke-width="1.6"`
const letters = 'fill="currentColor" text-anchor="middle"'

/** The roofs at the foot of a pencil drawing. */
const roofs = `<path d="M6 182h36l10-10 12 10h40v-8h30v8h34l14-12 14 12h98" ${thin}/>`
const bulb = `<g transform="translate(276 22)" ${thin}><path d="M-7 4a9 9 0 1 1 14 0l-2 5h-10zM-4 12h8M-3 15h6"/><path d="M-3-2l3 4 3-4" stroke-width="1.1"/></g>`

/** Five stars around their middle, turned as the sky had them, with the pole star as a dot. */
function note(pole: Point, middle: Point, turn: number): Drawn {
  const shape: readonly Point[] = [
    [-40, -16],
    [-18, 14],
    [0, -8],
    [22, 15],
    [40, -12],
  ]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const points = shape.map(([x, y]): Point => [
    Math.round(middle[0] + x * cos - y * sin),
    Math.round(middle[1] + x * sin + y * cos),
  ])
  return { box: "0 0 300 200", lines: `${roofs}${stars([pole], 3)}${joined(points)}${bulb}` }
}

const text = (x: number, y: number, letter: string | number) =>
  `<text x="${x}" y="${y}">${letter}</text>`

/** The drawings on papers and certificates. They are sent with these, and stand in no script. */
export const drawings: Readonly<Record<string, Drawn>> = {
  ticket: {
    box: "0 0 300 228",
    lines: `<circle cx="150" cy="112" r="88" ${thin}/>${stars([[150, 112]], 2)}<g ${letters} font-size="15">${text(150, 16, "北")}${text(48, 117, "東")}${text(150, 220, "南")}${text(252, 117, "西")}</g><g ${letters} font-size="10">${text(150, 104, "頭の上")}<text x="206" y="38" transform="rotate(40 206 38)">地面のふち</text></g><circle cx="107" cy="119" r="6" fill="#0a1730" stroke="currentColor"/>`,
  },
  postcard: {
    box: "0 0 320 190",
    lines: `<path d="M8 168c40-10 60 4 100-2s70-10 110-2 60 2 94-2v20H8z" fill="currentColor" opacity="0.25"/>${joined(
      [
        [262, 44],
        [226, 92],
        [188, 62],
        [146, 94],
        [112, 48],
      ],
    )}<path d="M112 48L62 112" stroke="currentColor" stroke-opacity="0.55" stroke-width="1.2"/>${stars([[62, 112]], 9, "#c99a2e")}`,
  },
  anchor: {
    box: "0 0 320 170",
    lines: `${joined([
      [30, 62],
      [52, 112],
      [82, 70],
      [112, 116],
      [136, 58],
    ])}<path d="M82 70V28m-14 12h28M30 62l-8 12m8-12l12 8M136 58l8 12m-8-12l-12 8" ${thin}/>${joined(
      [
        [196, 122],
        [200, 84],
        [238, 82],
        [246, 114],
      ],
      { closed: 1 },
    )}${joined([
      [238, 82],
      [262, 62],
      [282, 46],
      [306, 40],
    ])}`,
  },
  "note-1": note([150, 92], [172, 148], -24),
  "note-2": note([150, 112], [147, 44], 180),
  "note-3": note([150, 92], [124, 152], 16),
  "note-4": note([130, 100], [206, 78], -82),
  dipper: {
    box: "0 0 260 240",
    lines: `${joined(
      [
        [84, 26],
        [140, 36],
        [146, 88],
        [96, 92],
      ],
      { closed: 1 },
    )}${joined([
      [96, 92],
      [104, 134],
      [110, 168],
      [142, 208],
    ])}<g ${letters} font-size="13">${[
      [70, 30],
      [156, 36],
      [162, 94],
      [80, 92],
      [88, 138],
      [94, 172],
      [158, 214],
    ]
      .map(([x = 0, y = 0], n) => text(x, y, n + 1))
      .join("")}</g>`,
  },
  box: {
    box: "0 0 320 190",
    lines: `<rect x="24" y="22" width="236" height="146" rx="4" ${lines} stroke-width="3"/><rect x="48" y="42" width="188" height="104" rx="2" ${thin}/><path d="M260 94h22v-34h20" ${lines} stroke-width="4"/>${stars([[304, 60]], 7)}${joined(
      [
        [196, 66],
        [198, 98],
        [160, 106],
        [150, 80],
        [122, 76],
        [98, 72],
        [70, 92],
      ],
      { r: 3 },
    )}`,
  },
  horsehead: {
    box: "0 0 320 200",
    lines: `<rect width="320" height="200" fill="#140c18"/><path d="M0 96c60-18 92 10 150-6s110-14 170 8v70c-60-16-110 14-170 4S60 190 0 160z" fill="#a8505c" opacity="0.75"/><path d="M132 200c2-34-4-50 6-66 4-14 14-16 18-26l6 8c16 2 24 16 34 24l-6 10c-12 0-18 0-22 8 0 14 10 26 10 42z" fill="#140c18"/>${stars(
      [
        [40, 30],
        [112, 44],
        [184, 58],
      ],
      4,
      "#eef4ff",
    )}`,
  },
  "ticket-light": {
    box: "0 0 300 150",
    lines: `<path d="M40 26h220v30a12 12 0 0 0 0 24v30H40V80a12 12 0 0 0 0-24z" ${lines} stroke-width="2"/><path d="M110 70L196 18v104z" fill="#d9a93a" opacity="0.35"/>${stars([[106, 70]], 5)}<text x="246" y="104" ${letters} font-size="14" opacity="0.3">二</text>`,
  },
  "three-lying": {
    box: "0 0 300 150",
    lines: `<rect width="300" height="150" fill="#0a1730"/><path d="M0 22c80 8 130 40 190 44s80-10 110-4v26c-60 2-120-6-170-16S40 60 0 54z" fill="#dbe8ff" opacity="0.28"/>${stars(
      [
        [40, 34],
        [92, 50],
        [150, 62],
        [210, 70],
        [260, 66],
        [72, 20],
        [232, 30],
      ],
      1.6,
      "#fff",
    )}<g stroke="#f4ecd8" stroke-width="7" stroke-linecap="round" fill="none"><path d="M118 100c0 18-4 28-12 38M150 102v34M182 100v38"/></g>`,
  },
}
