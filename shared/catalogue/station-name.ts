import { withoutEnd } from "../text/without-end.ts"

/** 新宿駅, with or without 駅 in the row. */
export const stationText = (name: string) => (name.endsWith("駅") ? name : `${name}駅`)

/** 新宿: the name as used in addresses and lists. */
export const stationName = (text: string) => withoutEnd(text, /[\s駅]/u).trimStart()
