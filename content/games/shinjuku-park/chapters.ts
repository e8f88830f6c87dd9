import type { CounterChapter } from "../chat.ts"
import { chibikko } from "./chibikko.ts"
import { epilogue } from "./epilogue.ts"
import { final } from "./final.ts"
import { first } from "./first.ts"
import { fujimidai } from "./fujimidai.ts"
import { kumanojinja } from "./kumanojinja.ts"
import { kuonZou } from "./kuon-zou.ts"
import { niagara } from "./niagara.ts"

export const chapters: readonly CounterChapter[] = [
  first,
  chibikko,
  fujimidai,
  kumanojinja,
  kuonZou,
  niagara,
  final,
  epilogue,
]
