import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"

type Named = readonly { id: string | number; name: string }[]

/** The columns of a mystery that list codes. */
const lists: Readonly<Record<string, Named>> = { types: mysteryTypes, categories, prefectures }

/** 街歩き、LINE for 01,12; any other column as it is. */
export function codeNames(column: string, codes: string): string {
  const named = Object.hasOwn(lists, column) ? lists[column] : undefined
  if (!named || codes === "") return codes
  return codes
    .split(",")
    .map((code) => named.find(({ id }) => String(id) === code)?.name ?? code)
    .join("、")
}
