import { mix } from "../colour.ts"
import { d, layers, line, path, place, repeat } from "../shapes.ts"
import { closeUp, type Shot } from "./light.ts"
import { sheet } from "./sheets.ts"

export const sleeves = ["#3F4A63", "#E9E4DA", "#7C5A4A", "#C2554A", "#4F7F8A", "#D9B25A"] as const

export const sheetInHand = (shot: Shot, x: number, y: number) => {
  const near = closeUp(shot)
  const skin = skinOf(near)
  return place(
    x,
    y,
    layers(
      place(-56, 110, fingersBehind(skin)),
      sheet(near, 200, 260),
      place(-56, 110, thumbAndArm(skin, near.lit(near.p.m))),
    ),
    { turn: shot.dice.between(-12, 4), scale: 0.92 },
  )
}

export const skinOf = ({ dice, lit }: Shot) =>
  lit(dice.pick(["#F2C9A8", "#E6B48E", "#F6D6BC", "#CF9A74"]))

/** A hand that comes from the lower left and holds what lies at 0, 0 between thumb and fingers: what it holds goes between the two. */
export const fingersBehind = (skin: string) =>
  repeat(4, (at) =>
    line(
      d`M${-40 - at * 4} ${52 + at * 20}L${30 - at * 9} ${-6 + at * 24}`,
      mix(skin, "#6B3A2A", 0.16 + at * 0.03),
      27,
    ),
  )

export const thumbAndArm = (skin: string, sleeve: string) =>
  layers(
    path("M-330 420L-190 210Q-150 120 -96 96L-60 128L-40 176Q-70 250 -150 300L-240 470z", skin),
    path("M-104 104Q-70 40 -8 22Q16 18 18 36Q16 52 -6 60Q-30 76 -36 120Q-40 176 -76 190z", skin),
    path("M-8 24Q14 20 16 36Q8 44 -6 44Q-16 36 -8 24z", mix(skin, "#FFF0E8", 0.5)),
    line("M-44 120Q-54 150 -84 166", mix(skin, "#7A3E2A", 0.3), 5),
    path("M-230 196L-130 290L-250 520H-420z", sleeve) +
      line("M-226 202L-134 288", mix(sleeve, "#000000", 0.22), 15),
  )
