import { brightness, mix, parts } from "./colour.ts"

/** s ground, d dark, m middle, l light, x where the eye goes, y second colour. */
export type Palette = { s: string; d: string; m: string; l: string; x: string; y: string }

export const palettes = {
  shu: { s: "#F2E4CB", d: "#1F2A44", m: "#C8553D", l: "#FFF9EA", x: "#E9A93C", y: "#5B8E7D" },
  ao: { s: "#0F4580", d: "#081F3D", m: "#1F6FB2", l: "#F6F0DE", x: "#FFB300", y: "#7CC4D8" },
  matcha: { s: "#D6E2BC", d: "#24402F", m: "#6C9A5B", l: "#FBF7E6", x: "#D9573C", y: "#E5B93C" },
  yoru: { s: "#23234C", d: "#0F0F28", m: "#4C4A9A", l: "#F5EBDD", x: "#F2784B", y: "#8AB6D6" },
  momo: { s: "#F6C9B8", d: "#4A1E33", m: "#D9586B", l: "#FFF3EA", x: "#F4B23E", y: "#3E7C8A" },
  umi: { s: "#BFE3E0", d: "#0E3B43", m: "#2E8C87", l: "#F8F5E4", x: "#EF6F4C", y: "#F3C44E" },
  yuhi: { s: "#F28C4F", d: "#3B1733", m: "#B93A4B", l: "#FFE9C7", x: "#FFCF56", y: "#6B4480" },
  sumi: { s: "#343840", d: "#15171C", m: "#5F6877", l: "#EFE8D8", x: "#E0503F", y: "#C9A45C" },
  sora: { s: "#A9D3F2", d: "#12345B", m: "#3D86C6", l: "#FFFDF2", x: "#FF8552", y: "#FFD166" },
  fuji: { s: "#CFC9E6", d: "#2B2A55", m: "#6F73B8", l: "#FBF5EC", x: "#E8A33D", y: "#4FA3A5" },
  karashi: { s: "#EDBE4A", d: "#2B2118", m: "#B5542B", l: "#FFF4D6", x: "#1E6E78", y: "#8C2F2B" },
  midori: { s: "#0F5545", d: "#07261F", m: "#2B8A66", l: "#F3EFD9", x: "#F2B134", y: "#EC6A4C" },
  sango: { s: "#E4573D", d: "#33121A", m: "#A62B33", l: "#FCE8D5", x: "#F7C548", y: "#2A6F7F" },
  kiri: { s: "#D5DCE3", d: "#233142", m: "#7A8CA0", l: "#FAF8F2", x: "#D65A3A", y: "#E3B04B" },
  sakura: { s: "#F8DCE2", d: "#3B2444", m: "#D9779A", l: "#FFF9F5", x: "#2F8078", y: "#EFB04F" },
  wakaba: { s: "#EAF0C4", d: "#173A3C", m: "#3E9B7C", l: "#FFFEF2", x: "#F0633F", y: "#F4C33D" },
  kon: { s: "#1A3454", d: "#0A1526", m: "#3F6590", l: "#EDF2F0", x: "#F2695C", y: "#E9C46A" },
  ume: { s: "#8C2A4C", d: "#2A0B1E", m: "#C24C74", l: "#FDEBDD", x: "#F6B93B", y: "#78B8AC" },
  hinoki: { s: "#E6CFA8", d: "#38281E", m: "#A56C3C", l: "#FFF6E3", x: "#2C7A83", y: "#D5553A" },
  // Of horror alone.
  chi: { s: "#1A0B0E", d: "#0B0506", m: "#5E1017", l: "#EFE3D2", x: "#D3222A", y: "#8C7A62" },
  yami: { s: "#10171A", d: "#060A0C", m: "#2C423F", l: "#E4EBDD", x: "#B7C94A", y: "#6E7F74" },
  hone: { s: "#D8D2C4", d: "#1B1717", m: "#6F6760", l: "#F4F0E6", x: "#A3161D", y: "#9A8F80" },
  kasumi: { s: "#2A2436", d: "#120E1B", m: "#51435F", l: "#EDE6EF", x: "#C0455E", y: "#8D86A3" },
  kujaku: { s: "#0F6F79", d: "#06272E", m: "#23A195", l: "#F3F2DC", x: "#FFC145", y: "#F0775A" },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** Not in the order above: two that follow each other here look as different as they can. */
export const paletteNames: readonly PaletteName[] = [
  ...([
    "ao",
    "shu",
    "midori",
    "momo",
    "sumi",
    "sora",
    "karashi",
    "yoru",
    "matcha",
    "sango",
  ] as const),
  ...([
    "kiri",
    "ume",
    "umi",
    "hinoki",
    "kon",
    "sakura",
    "kujaku",
    "yuhi",
    "fuji",
    "wakaba",
  ] as const),
]

/** Not among those above: nothing else is this dark. */
export const horrorPalettes: readonly PaletteName[] = ["chi", "yami", "hone", "kasumi"]

/** The colour of lamps and fire: not every palette has its bright colour in the same role. */
export const glow = (p: Palette): string =>
  [p.x, p.y, p.s].find((colour) => brightness(colour) > 0.3) ?? mix(p.x, p.l, 0.5)

/** The sun: the first warm role, so that it is never green. */
export const sunny = (p: Palette): string =>
  [p.x, p.y, p.m].find((colour) => parts(colour)[0] - parts(colour)[2] > 40) ?? p.x

/** The sea and rivers: the bluest that the palette has. */
export function water(p: Palette): string {
  const blueness = (colour: string) => parts(colour)[2] - parts(colour)[0]
  const roles = [p.y, p.m, p.x, p.s].toSorted((a, b) => blueness(b) - blueness(a))
  return mix(roles[0] ?? p.y, "#4FA3BF", 0.4)
}
