/** The way through 鍵穴のまち by its forms, from the first line to the certificate. */
export type Act = readonly [chapter: string, fields: Readonly<Record<string, string>>]

const answered = (puzzle: string, text: string) => ({ what: "answer", puzzle, text })
const moved = (member: string) => ({ what: "presence", member })
const written = (cell: string, text: string) => ({ what: "cell", puzzle: "D1", cell, text })

export const wayThrough = (name: string): readonly Act[] => [
  ["first", { what: "button", key: "join" }],
  ["first", { what: "react", key: "passed", option: "0" }],
  ["first", { what: "name", key: "name", name }],
  ["first", { what: "press", puzzle: "F1", target: "tip" }],
  ["hebituka", answered("H1", "足袋")],
  ["hebituka", { what: "react", key: "called", option: "1" }],
  ["hoshuin", moved("kaeru")],
  ["hoshuin", moved("kaeru")],
  ["hoshuin", moved("hebi")],
  ["hoshuin", moved("hebi")],
  ["hoshuin", moved("namekuji")],
  ["hoshuin", answered("HO2", "なかま")],
  ["kurofune", { what: "still", puzzle: "K1" }],
  ["kurofune", answered("K2", "宛先")],
  ["shibatoshogu", answered("G1", "初めまして")],
  ["sibamaruyama-kofun", { what: "react", key: "counted", option: "0" }],
  ["sibamaruyama-kofun", answered("M1", "知る人なし")],
  ["sibamaruyama-kofun", { what: "react", key: "silence", option: "0" }],
  ["tokyo-tower", { what: "press", puzzle: "T0", target: "tip" }],
  ["tokyo-tower", answered("T1", "温もり")],
  ["tokyo-tower-observatory", { what: "button", key: "to-first" }],
  ["tokyo-tower-observatory", { what: "button", key: "view" }],
  [
    "tokyo-tower-observatory",
    {
      what: "tags",
      puzzle: "O1",
      place: "maruyama",
      "post:hebi": "4",
      "post:kaeru": "1",
      "post:namekuji": "10",
    },
  ],
  ["tokyo-tower-observatory", { what: "button", key: "your-tree" }],
  ["tokyo-tower-observatory", answered("O2", "鍵穴")],
  ["shiba-epilogue", moved("kaeru")],
  ["shiba-epilogue", moved("hebi")],
  ["shiba-epilogue", moved("namekuji")],
  ["shiba-epilogue", moved("hiroi")],
  ["shiba-epilogue", written("owner", name)],
  ["shiba-epilogue", written("proof", "ぬしはあなた")],
  ["shiba-epilogue", { what: "rename", name: "鍵" }],
  ["shiba-epilogue", { what: "button", key: "insert" }],
  ["shiba-epilogue", { what: "button", key: "turn" }],
  ["shiba-epilogue", { what: "end", key: "home", choice: "leave" }],
]
