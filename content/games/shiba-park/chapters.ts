import type { ChatChapter } from "../chat.ts"
import { epilogue } from "./epilogue.ts"
import { first } from "./first.ts"
import { hebituka } from "./hebituka.ts"
import { hoshuin } from "./hoshuin.ts"
import { kofun } from "./kofun.ts"
import { kurofune } from "./kurofune.ts"
import { observatory } from "./observatory.ts"
import { shibatoshogu } from "./shibatoshogu.ts"
import { tower } from "./tower.ts"

export const chapters: readonly ChatChapter[] = [
  first,
  hebituka,
  hoshuin,
  kurofune,
  shibatoshogu,
  kofun,
  tower,
  observatory,
  epilogue,
]
