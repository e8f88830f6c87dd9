import { rowId } from "#shared/lists/row-id.ts"

const mostOfInteger = 2_147_483_647

type Place = { id: number; name: string; kana: string | null }

/** A place with the name and the reading that it is read with. A rename finds it by all three, so it changes no newer ones. */
export const keyOfPlace = ({ id, name, kana }: Place) => `${id}\t${name}\t${kana ?? ""}`

export function placeWith(key: string): { id: number; name: string; kana: string } | null {
  const [number = "", name = "", kana = ""] = key.split("\t")
  const id = rowId(number)
  return id === null || id > mostOfInteger ? null : { id, name, kana }
}
