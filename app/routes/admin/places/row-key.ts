import { rowId } from "#shared/lists/row-id.ts"

const mostOfInteger = 2_147_483_647

/** A place with the name that it is read with: two may have the same one. A rename finds it by both, so it changes no newer name. */
export const keyOfPlace = ({ id, name }: { id: number; name: string }) => `${id} ${name}`

export function placeWith(key: string): { id: number; name: string } | null {
  const end = key.indexOf(" ")
  const id = rowId(key.slice(0, end))
  return end < 0 || id === null || id > mostOfInteger ? null : { id, name: key.slice(end + 1) }
}
