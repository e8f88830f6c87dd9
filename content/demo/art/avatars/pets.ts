import { mix } from "../colour.ts"
import { circle, layers, line, oval, path } from "../shapes.ts"
import { dark, inkOn, smile, type Creature } from "./creature.ts"

export const cat: Creature = {
  coats: ["#3A3648", "#E79B4E", "#F3E8D8", "#8D93A3", "#B98258"],
  eyes: [
    [148, 226],
    [252, 226],
  ],
  eyeSize: 17,
  cheeks: [
    [112, 268],
    [288, 268],
  ],
  crown: [200, 128, 150],
  body: (coat, dice) =>
    layers(
      path(
        "M84 60Q82 40 100 50L168 108H232L300 50Q318 40 316 60L326 236Q326 344 200 344T74 236z",
        coat,
      ),
      path("M104 82L150 118L108 150zM296 82L250 118L292 150z", "#EE9FA6"),
      dice.chance(0.5) &&
        path(
          "M184 108h32l-6 46q-10 10 -20 0zM150 112l16 -2 4 34q-10 2 -12 -6zM250 112l-16 -2 -4 34q10 2 12 -6z",
          mix(coat, dark, 0.35),
        ),
      oval(200, 284, 62, 44, mix(coat, "#ffffff", 0.72)),
      path("M184 256h32q-4 18 -16 20q-12 -2 -16 -20z", "#E2808C"),
      smile(200, 276, dark),
      line(
        "M52 250L108 262M54 294L110 284M348 250L292 262M346 294L290 284",
        mix(coat, inkOn(coat), 0.65),
        6,
      ),
    ),
}

export const dog: Creature = {
  coats: ["#D9A066", "#F2E6D3", "#8C5B3C", "#B8B2AC", "#E0B27A"],
  eyes: [
    [152, 196],
    [248, 196],
  ],
  eyeSize: 16,
  cheeks: [
    [112, 240],
    [288, 240],
  ],
  crown: [200, 92, 150],
  body: (coat, dice) =>
    layers(
      path("M92 200Q84 76 200 76T308 200Q316 344 200 344T92 200z", coat),
      dice.chance(0.5) && oval(248, 190, 46, 54, mix(coat, "#5A3A28", 0.4)),
      oval(200, 268, 76, 62, mix(coat, "#ffffff", 0.7)),
      path(
        "M116 98Q40 86 44 200Q48 286 92 262Q118 232 128 140zM284 98Q360 86 356 200Q352 286 308 262Q282 232 272 140z",
        mix(coat, "#4A2E20", 0.5),
      ),
      path("M168 234q0 -20 32 -20t32 20q-4 24 -32 32q-28 -8 -32 -32z", dark) +
        circle(188, 228, 6, "#ffffff", { alpha: 0.8 }),
      line("M200 264v20", dark, 7) +
        smile(200, 284, dark, 22) +
        path("M182 300h36v26a18 18 0 0 1 -36 0z", "#EC7A86"),
    ),
}

export const rabbit: Creature = {
  coats: ["#FBF3EC", "#D8C6B4", "#B9AFC0", "#F3D3D0", "#8B7668"],
  eyes: [
    [152, 240],
    [248, 240],
  ],
  eyeSize: 16,
  cheeks: [
    [120, 282],
    [280, 282],
  ],
  crown: [200, 168, 120],
  body: (coat, dice) =>
    layers(
      path("M150 180Q96 160 98 66Q102 16 134 20Q180 36 186 172z", coat) +
        path("M146 160Q118 130 120 70Q124 48 138 52Q162 76 166 160z", "#F2A7B0"),
      dice.chance(0.6)
        ? path("M250 180Q304 160 302 66Q298 16 266 20Q220 36 214 172z", coat) +
            path("M254 160Q282 130 280 70Q276 48 262 52Q238 76 234 160z", "#F2A7B0")
        : path("M216 176Q236 70 292 62Q352 62 356 130Q330 116 304 122Q280 150 258 188z", coat) +
            path("M286 84Q326 84 336 112Q312 106 298 116z", "#F2A7B0"),
      path("M84 252Q84 152 200 152T316 252Q316 350 200 350T84 252z", coat),
      path("M186 266h28l-14 15z", "#E2808C") + smile(200, 280, "#4A3A44", 15),
      path("M188 300h24v22q0 6 -6 6h-12q-6 0 -6 -6z", "#ffffff", {
        edge: "#CDBFC0",
        edgeWidth: 3,
      }) + line("M200 300v26", "#CDBFC0", 3),
    ),
}
