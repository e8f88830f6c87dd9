import { mix } from "../colour.ts"
import { circle, d, layers, line, path, place, polygon, rect, repeat, trail } from "../shapes.ts"
import { skyline } from "../town.ts"
import { glowAt, sky } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { passerBy } from "./passers.ts"

/** A platform, the yellow line, a train that has come or not. */
export function station(shot: Shot): string {
  const { dice, lit, light, p } = shot
  const band = lit(dice.pick([p.x, p.m, p.y, "#2E7FB8", "#4F9A5A"]))
  const train = dice.chance(0.65)
  const floor = lit("#B9B6B0")
  const window = light.lamps ? "#FFE3A0" : lit("#3A4A60")
  const [hour, minute] = [dice.between(0, 360), dice.between(0, 360)]
  return layers(
    sky(shot, 420),
    skyline(
      dice,
      372,
      [40, 150],
      lit("#8A93A0", 0.4),
      light.lamps ? "#FFD68A" : lit("#C9D3DC", 0.4),
      0.3,
    ),
    rect(-60, 360, 920, 60, lit("#7A8A6A", 0.2)) + rect(-60, 410, 520, 290, lit("#7F7A70")),
    path("M396 366L420 366L200 690L-80 690L-80 560z", lit("#6A6460")) +
      line("M396 372L-80 600M408 372L60 690", lit("#C9CCD0"), 6) +
      repeat(7, (at) =>
        line(
          d`M${376 - at * at * 9} ${380 + at * at * 6.4}l${26 + at * 16} ${9 + at * 5}`,
          lit("#4A4038"),
          5 + at,
        ),
      ),
    train &&
      layers(
        path("M-80 40L330 284L372 300L372 392L330 420L-80 640z", lit("#EDEFF0")) +
          path("M-80 430L330 356L372 348L372 362L330 374L-80 490z", band),
        repeat(5, (at) => {
          const x = -60 + at * 82 - at * at * 1.5
          const w = 62 - at * 8
          const top = (edge: number) => 150 + (edge + 80) * 0.39
          const bottom = (edge: number) => 362 - (edge + 80) * 0.034
          return polygon(
            [
              [x, top(x)],
              [x + w, top(x + w)],
              [x + w, bottom(x + w)],
              [x, bottom(x)],
            ],
            window,
          )
        }),
        path("M372 300L400 312L400 380L372 392z", lit("#D3D7DA")) +
          path("M376 314L396 322L396 346L376 346z", lit("#2A3444")) +
          circle(380, 372, 5, "#FFF2C0") +
          circle(394, 370, 5, "#FFF2C0") +
          path("M-80 640L330 420L330 432L-80 690z", lit("#3A3C44")),
      ),
    path("M420 366L860 366L860 690L140 690z", floor) +
      repeat(6, (at) =>
        line(d`M${402 - at * at * 7} ${390 + at * at * 8}H860`, mix(floor, "#000000", 0.1), 3),
      ),
    path("M424 372L436 372L300 690L210 690z", lit("#F2BE2E")) +
      trail("M428 384L254 676", lit("#C9921A"), 9, 21),
    path("M430 366L860 60L860 -80L380 -80L300 -60z", lit("#5A626C")) +
      path("M430 366L860 60L860 110L434 372z", lit("#3F464E")) +
      repeat(5, (at) =>
        line(
          d`M${460 + at * at * 18} ${346 - at * at * 13}L${340 + at * 12} -80`,
          lit("#4A525A"),
          5,
        ),
      ),
    repeat(3, (at) => {
      const x = [500, 590, 760][at] ?? 0
      const s = [0.4, 0.65, 1.2][at] ?? 1
      return (
        rect(x - 9 * s, 330 - 260 * s, 18 * s, 330 * s - 20, lit("#8A9098")) +
        rect(x - 9 * s, 330 + 60 * s, 18 * s, 14 * s, lit("#6A7078"))
      )
    }),
    place(
      640,
      180,
      layers(
        rect(-3, -70, 6, 40, lit("#2E3238")),
        circle(0, 0, 40, lit("#2E3238")),
        circle(0, 0, 33, light.lamps ? "#FFF6DC" : lit("#FBF8F0")),
        place(0, 0, line("M0 0V-18", "#2E3238", 5), { turn: hour }),
        place(0, 0, line("M0 0V-26", "#2E3238", 4), { turn: minute }),
      ),
    ),
    place(
      690,
      470,
      layers(
        rect(-80, -34, 160, 13, band),
        rect(-80, -74, 160, 30, band, { round: 6 }),
        rect(-62, -22, 8, 34, lit("#3F464E")),
        rect(54, -22, 8, 34, lit("#3F464E")),
        dice.chance(0.6) && rect(-20, -62, 34, 30, lit(p.y), { round: 7 }),
      ),
    ),
    passerBy(shot, dice.between(470, 520), 440, 100, 0.1) +
      (dice.chance(0.6) ? passerBy(shot, dice.between(540, 600), 510, 150) : "") +
      (dice.chance(0.5) ? passerBy(shot, dice.between(440, 470), 410, 66, 0.2) : ""),
    light.lamps &&
      repeat(3, (at) => rect(520 + at * 90, 200 - at * 60, 60 + at * 20, 9, "#FFF6DC")) +
        glowAt("platform-light", 620, 160, 260, "#FFF0C8", 0.4),
  )
}
