import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { posterFaces } from "../kinds.ts"
import { type OutlineOf, readOutlines } from "#shared/fonts/outlines.ts"

export type FaceName = (typeof posterFaces)[number]

type Face = {
  file: string
  /** The air between two characters, of the em. */
  gap: number
  /** The stroke around a thin face that makes it readable at the size of a card, as a share of the em. */
  weight: number
}

const faces = {
  /** Very heavy, wide. */
  dela: { file: "dela-gothic-one/400Regular/DelaGothicOne_400Regular", gap: 0.05, weight: 0 },
  /** Cut with a knife. */
  reggae: { file: "reggae-one/400Regular/ReggaeOne_400Regular", gap: 0.05, weight: 0.012 },
  /** Round and lively. */
  rocknroll: { file: "rocknroll-one/400Regular/RocknRollOne_400Regular", gap: 0.06, weight: 0.01 },
  /** A brush. */
  yuji: { file: "yuji-syuku/400Regular/YujiSyuku_400Regular", gap: 0.07, weight: 0.03 },
  /** Pixels. */
  dot: { file: "dotgothic16/400Regular/DotGothic16_400Regular", gap: 0.08, weight: 0.04 },
  /** A felt pen. */
  yusei: { file: "yusei-magic/400Regular/YuseiMagic_400Regular", gap: 0.06, weight: 0.024 },
  /** Type of a storyteller. */
  kaisei: { file: "kaisei-decol/700Bold/KaiseiDecol_700Bold", gap: 0.07, weight: 0.016 },
  /** Plain and black. */
  zen: { file: "zen-kaku-gothic-new/900Black/ZenKakuGothicNew_900Black", gap: 0.06, weight: 0 },
} as const satisfies Record<FaceName, Face>

export const faceOf = (name: FaceName): Face => faces[name]

const opened = new Map<FaceName, OutlineOf>()

/** Reads the face's file when it is first needed. */
export function outlinesOf(name: FaceName): OutlineOf {
  const known = opened.get(name)
  if (known) return known
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/${faces[name].file}.ttf`)
  const outlines = readOutlines(readFileSync(file))
  opened.set(name, outlines)
  return outlines
}
