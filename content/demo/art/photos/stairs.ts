import { mix } from "../colour.ts"
import { cloud } from "../nature.ts"
import { circle, d, layers, line, oval, path, place, rect, repeat } from "../shapes.ts"
import { glowAt, sky, sunAt, walls } from "./backdrops.ts"
import type { Shot } from "./light.ts"
import { passerBy, potted } from "./passers.ts"

/** A long flight of steps between the houses, the sky at its end. */
export function stairs(shot: Shot): string {
  const { dice, lit, light, p } = shot
  const stone = lit(dice.pick(["#B5AC9C", "#A0A09C", "#C2A98A"]))
  const wall = lit(dice.pick(walls))
  const other = lit(dice.pick(walls))
  const steps = 15
  const green = dice.chance(0.6)
  return layers(
    sky(shot, 330),
    !light.lamps && sunAt(shot, dice.between(340, 480), 130, 28),
    repeat(2, () =>
      cloud(
        dice.between(280, 540),
        dice.between(60, 150),
        0.6,
        "#ffffff",
        light.lamps ? 0.25 : 0.8,
      ),
    ),
    rect(300, 186, 210, 70, lit("#9AAE8A", 0.45)) +
      rect(340, 150, 50, 60, lit("#C8B49A", 0.4)) +
      path("M330 152L365 122L400 152z", lit("#8A5A4A", 0.4)),
    repeat(steps, (at) => {
      const [y, next] = [236 + at * at * 1.55 + at * 4, 236 + (at + 1) ** 2 * 1.55 + (at + 1) * 4]
      const half = 62 + at * 20
      return (
        rect(400 - half, y, half * 2, next - y + 1, mix(stone, "#000000", 0.24)) +
        rect(400 - half, y, half * 2, (next - y) * 0.5, stone)
      )
    }),
    path("M-80 -80L250 40L340 176L340 250L60 680L-80 680z", wall) +
      path("M880 -80L560 20L460 176L460 250L740 680L880 680z", other),
    path("M250 40L340 176L340 196L240 64L-80 -50L-80 -80z", mix(wall, "#000000", 0.4)) +
      path("M560 20L460 176L460 196L570 44L880 -50L880 -80z", mix(other, "#000000", 0.4)),
    path("M20 90L130 128L130 290L20 300z", light.lamps ? "#FFD28A" : mix(wall, "#2A3648", 0.5)) +
      line("M75 110V296M20 200H130", wall, 6) +
      path(
        "M200 160L256 190L256 280L200 290z",
        light.lamps ? "#FFD28A" : mix(wall, "#2A3648", 0.5),
      ),
    path("M780 80L660 124L660 300L780 310z", light.lamps ? "#FFD28A" : mix(other, "#2A3648", 0.5)) +
      line("M720 100V306M660 210H780", other, 6) +
      path("M590 330L540 320L540 430L590 470z", lit(mix(p.x, "#5A4234", 0.4))),
    line("M404 236L432 640", lit("#4A5058"), 11) +
      repeat(6, (at) =>
        line(d`M${406 + at * 5} ${262 + at * 66}v${26 + at * 10}`, lit("#4A5058"), 5 + at),
      ),
    green &&
      repeat(16, (at) =>
        circle(
          dice.between(0, 90) + at * 12,
          600 - at * 20 + dice.between(-30, 30),
          dice.between(16, 34),
          lit(at % 2 ? "#5F9A55" : "#7DB567"),
        ),
      ),
    potted(shot, 706, 590, 1.2) + (dice.chance(0.6) ? potted(shot, 640, 500, 0.8) : ""),
    passerBy(shot, dice.between(330, 370), dice.between(330, 400), dice.between(90, 120)) +
      (dice.chance(0.5) ? passerBy(shot, dice.between(450, 490), 440, 140) : ""),
    light.lamps &&
      rect(616, 176, 8, 50, lit("#2E2A2C")) +
        circle(620, 236, 19, "#FFE6B0") +
        glowAt("stair-lamp", 620, 236, 150, "#FFCF7A", 0.7),
    dice.chance(0.4) &&
      place(
        180,
        440,
        oval(0, -14, 26, 15, lit("#E0A050")) +
          circle(22, -32, 14, lit("#E0A050")) +
          path("M12 -40l2 -15 10 8zM24 -44l10 -8 1 14z", lit("#E0A050")) +
          line("M-22 -10q-22 -4 -16 -30", lit("#E0A050"), 7),
      ),
  )
}
