import type { ReactNode } from "react"

type Point = readonly [x: number, y: number]

/** Points joined by a line, as a constellation is drawn. */
const joined = (points: readonly Point[], { r = 4, closed = 0 } = {}) => (
  <>
    <polyline
      points={[...points, ...points.slice(0, closed ? 1 : 0)].map((each) => each.join()).join(" ")}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeOpacity="0.55"
    />
    {points.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="currentColor" />
    ))}
  </>
)

const thin = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.6,
  strokeLinecap: "round",
} as const
const letters = { fill: "currentColor", fontSize: 15, textAnchor: "middle" } as const

/** The roofs at the foot of a pencil drawing. */
const roofs = <path d="M6 182h36l10-10 12 10h40v-8h30v8h34l14-12 14 12h98" {...thin} />
const bulb = (x: number, y: number) => (
  <g transform={`translate(${x} ${y})`} {...thin}>
    <path d="M-7 4a9 9 0 1 1 14 0l-2 5h-10zM-4 12h8M-3 15h6" />
    <path d="M-3-2l3 4 3-4" strokeWidth="1.1" />
  </g>
)

/** Five stars around their middle, turned as the sky had them, with the pole star as a dot. */
const note = (pole: Point, middle: Point, turn: number) => {
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
  return {
    box: "0 0 300 200",
    lines: (
      <>
        {roofs}
        <circle cx={pole[0]} cy={pole[1]} r="3" fill="currentColor" />
        {joined(points)}
        {bulb(276, 22)}
      </>
    ),
  }
}

const ticket = (
  <>
    <circle cx="150" cy="112" r="88" {...thin} />
    <circle cx="150" cy="112" r="2" fill="currentColor" />
    <g {...letters}>
      <text x="150" y="16">
        北
      </text>
      <text x="48" y="117">
        東
      </text>
      <text x="150" y="220">
        南
      </text>
      <text x="252" y="117">
        西
      </text>
    </g>
    <g {...letters} fontSize="10">
      <text x="150" y="104">
        頭の上
      </text>
      <text x="206" y="38" transform="rotate(40 206 38)">
        地面のふち
      </text>
    </g>
    <circle cx="107" cy="119" r="6" fill="#0a1730" stroke="currentColor" />
  </>
)

/** A cut-paper town at night around a small dome. */
const front = (
  <>
    <rect width="360" height="220" fill="#081226" />
    {[
      [30, 30],
      [80, 62],
      [132, 24],
      [232, 40],
      [290, 22],
      [330, 70],
      [262, 78],
    ].map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="1.4" fill="#dbe8ff" />
    ))}
    <path
      d="M0 220v-60h34v-18h30v18h26v-34h22v34h18v60zM360 220v-72h-30v-20h-28v20h-24v14h-20v58z"
      fill="#12223f"
    />
    <path d="M112 220v-74h136v74z" fill="#1a2f55" />
    <path d="M112 146a68 62 0 0 1 136 0z" fill="#24406f" />
    <path d="M180 84v-12" stroke="#24406f" strokeWidth="4" />
    <path d="M166 220v-40h28v40z" fill="#0b1730" />
    <rect x="212" y="168" width="22" height="18" fill="#ffd98a" />
    <path d="M212 186l-14 34h50l-14-34z" fill="#ffd98a" opacity="0.18" />
    <path d="M0 218h360v2H0z" fill="#050b18" />
  </>
)

export const drawings: Readonly<Record<string, { box: string; lines: ReactNode } | undefined>> = {
  front: { box: "0 0 360 220", lines: front },
  ticket: { box: "0 0 300 228", lines: ticket },
  postcard: {
    box: "0 0 320 190",
    lines: (
      <>
        <path
          d="M8 168c40-10 60 4 100-2s70-10 110-2 60 2 94-2v20H8z"
          fill="currentColor"
          opacity="0.25"
        />
        {joined([
          [262, 44],
          [226, 92],
          [188, 62],
          [146, 94],
          [112, 48],
        ])}
        <path d="M112 48L62 112" stroke="currentColor" strokeOpacity="0.55" strokeWidth="1.2" />
        <circle cx="62" cy="112" r="9" fill="#c99a2e" />
      </>
    ),
  },
  anchor: {
    box: "0 0 320 170",
    lines: (
      <>
        {joined([
          [30, 62],
          [52, 112],
          [82, 70],
          [112, 116],
          [136, 58],
        ])}
        <path d="M82 70V28m-14 12h28M30 62l-8 12m8-12l12 8M136 58l8 12m-8-12l-12 8" {...thin} />
        {joined(
          [
            [196, 122],
            [200, 84],
            [238, 82],
            [246, 114],
          ],
          { closed: 1 },
        )}
        {joined([
          [238, 82],
          [262, 62],
          [282, 46],
          [306, 40],
        ])}
      </>
    ),
  },
  "note-1": note([150, 92], [172, 148], -24),
  "note-2": note([150, 112], [147, 44], 180),
  "note-3": note([150, 92], [124, 152], 16),
  "note-4": note([130, 100], [206, 78], -82),
  dipper: {
    box: "0 0 260 240",
    lines: (
      <>
        {joined(
          [
            [84, 26],
            [140, 36],
            [146, 88],
            [96, 92],
          ],
          { closed: 1 },
        )}
        {joined([
          [96, 92],
          [104, 134],
          [110, 168],
          [142, 208],
        ])}
        <g {...letters} fontSize="13">
          {(
            [
              [70, 30],
              [156, 36],
              [162, 94],
              [80, 92],
              [88, 138],
              [94, 172],
              [158, 214],
            ] as const
          ).map(([x, y], n) => (
            <text key={`${x} ${y}`} x={x} y={y}>
              {n + 1}
            </text>
          ))}
        </g>
      </>
    ),
  },
  box: {
    box: "0 0 320 190",
    lines: (
      <>
        <rect x="24" y="22" width="236" height="146" rx="4" {...thin} strokeWidth="3" />
        <rect x="48" y="42" width="188" height="104" rx="2" {...thin} />
        <path d="M260 94h22v-34h20" {...thin} strokeWidth="4" />
        <circle cx="304" cy="60" r="7" fill="currentColor" />
        {joined(
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
        )}
      </>
    ),
  },
  horsehead: {
    box: "0 0 320 200",
    lines: (
      <>
        <rect width="320" height="200" fill="#140c18" />
        <path
          d="M0 96c60-18 92 10 150-6s110-14 170 8v70c-60-16-110 14-170 4S60 190 0 160z"
          fill="#a8505c"
          opacity="0.75"
        />
        <path
          d="M132 200c2-34-4-50 6-66 4-14 14-16 18-26l6 8c16 2 24 16 34 24l-6 10c-12 0-18 0-22 8 0 14 10 26 10 42z"
          fill="#140c18"
        />
        {[
          [40, 30],
          [112, 44],
          [184, 58],
        ].map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="4" fill="#eef4ff" />
        ))}
      </>
    ),
  },
  "ticket-light": {
    box: "0 0 300 150",
    lines: (
      <>
        <path
          d="M40 26h220v30a12 12 0 0 0 0 24v30H40V80a12 12 0 0 0 0-24z"
          {...thin}
          strokeWidth="2"
        />
        <path d="M110 70L196 18v104z" fill="#d9a93a" opacity="0.35" />
        <circle cx="106" cy="70" r="5" fill="currentColor" />
        <text x="246" y="104" {...letters} fontSize="14" opacity="0.3">
          二
        </text>
      </>
    ),
  },
  "three-lying": {
    box: "0 0 300 150",
    lines: (
      <>
        <rect width="300" height="150" fill="#0a1730" />
        <path
          d="M0 22c80 8 130 40 190 44s80-10 110-4v26c-60 2-120-6-170-16S40 60 0 54z"
          fill="#dbe8ff"
          opacity="0.28"
        />
        {[
          [40, 34],
          [92, 50],
          [150, 62],
          [210, 70],
          [260, 66],
          [72, 20],
          [232, 30],
        ].map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" fill="#fff" />
        ))}
        <g stroke="#f4ecd8" strokeWidth="7" strokeLinecap="round" fill="none">
          <path d="M118 100c0 18-4 28-12 38M150 102v34M182 100v38" />
        </g>
      </>
    ),
  },
}
