import { mix } from "../colour.ts"
import { circle, d, keyhole, line, path, polygon, rect, repeat, trail } from "../shapes.ts"
import type { Shot } from "./light.ts"

type SheetKind = "grid" | "map" | "picture" | "shapes"

/** A sheet of a mystery: drawn riddles, no writing. */
export function sheet({ dice, p, lit }: Shot, w: number, h: number, kind?: SheetKind): string {
  const what = kind ?? dice.pick(["grid", "map", "picture", "shapes"] as const)
  const [paper, ink] = [lit("#F8F1E0"), lit("#4A4038")]
  const inside = {
    grid: () =>
      repeat(16, (at) =>
        rect(
          -w * 0.34 + (at % 4) * w * 0.17,
          -h * 0.36 + Math.floor(at / 4) * w * 0.17,
          w * 0.15,
          w * 0.15,
          dice.chance(0.3) ? ink : dice.chance(0.2) ? lit(p.x) : lit("#E4D8BE"),
        ),
      ) +
      trail(
        d`M${-w * 0.32} ${h * 0.3}H${w * 0.3}M${-w * 0.32} ${h * 0.38}H${w * 0.14}`,
        ink,
        5,
        11,
      ),
    map: () =>
      rect(-w * 0.42, -h * 0.42, w * 0.84, h * 0.84, lit("#DDE5CC")) +
      line(
        d`M${-w * 0.42} ${h * 0.1}Q0 ${-h * 0.1} ${w * 0.42} ${h * 0.2}M${-w * 0.1} ${-h * 0.42}L${w * 0.08} ${h * 0.42}`,
        paper,
        13,
      ) +
      line(
        d`M${-w * 0.42} ${-h * 0.2}Q${w * 0.1} ${-h * 0.3} ${w * 0.42} ${-h * 0.12}`,
        lit("#8FBBD0"),
        15,
      ) +
      trail(
        d`M${-w * 0.3} ${h * 0.3}Q${-w * 0.1} ${h * 0.02} ${w * 0.1} ${h * 0.12}T${w * 0.28} ${-h * 0.26}`,
        lit("#C23B2E"),
        7,
        14,
      ) +
      circle(w * 0.28, -h * 0.26, 11, lit("#C23B2E")),
    picture: () =>
      rect(-w * 0.36, -h * 0.38, w * 0.72, h * 0.46, lit(mix(p.m, "#F8F1E0", 0.35))) +
      polygon(
        [
          [-w * 0.36, h * 0.08],
          [-w * 0.1, -h * 0.24],
          [w * 0.06, -h * 0.04],
          [w * 0.18, -h * 0.16],
          [w * 0.36, h * 0.08],
        ],
        lit(p.d),
      ) +
      circle(w * 0.2, -h * 0.26, w * 0.06, lit(p.x)) +
      trail(
        d`M${-w * 0.32} ${h * 0.22}H${w * 0.32}M${-w * 0.32} ${h * 0.32}H${w * 0.2}`,
        ink,
        5,
        11,
      ),
    shapes: () =>
      circle(-w * 0.22, -h * 0.24, w * 0.13, lit(p.x)) +
      rect(w * 0.08, -h * 0.24 - w * 0.12, w * 0.24, w * 0.24, lit(p.m)) +
      polygon(
        [
          [-w * 0.22, -h * 0.02],
          [-w * 0.08, h * 0.18],
          [-w * 0.36, h * 0.18],
        ],
        lit(p.y),
      ) +
      rect(w * 0.08, -h * 0.02, w * 0.24, w * 0.24, "none", {
        edge: ink,
        edgeWidth: 4,
        dash: "8 7",
      }) +
      keyhole(w * 0.2, h * 0.04, w * 0.05, ink) +
      trail(d`M${-w * 0.32} ${h * 0.34}H${w * 0.3}`, ink, 5, 11),
  }[what]()
  return (
    rect(-w / 2 + 8, -h / 2 + 10, w, h, "#1A1008", { alpha: 0.2 }) +
    rect(-w / 2, -h / 2, w, h, paper) +
    inside
  )
}

export const pencil = ({ lit, p }: Shot) =>
  rect(-92, -5, 180, 20, "#1A1008", { alpha: 0.18 }) +
  rect(-100, -10, 180, 19, lit(p.x)) +
  rect(-100, -10, 180, 6, "#ffffff", { alpha: 0.25 }) +
  path("M80 -10L112 0L80 9z", lit("#F0D8A8")) +
  path("M100 -4L112 0L100 4z", lit("#2A2226")) +
  rect(-116, -10, 17, 19, lit("#E58A94"))
