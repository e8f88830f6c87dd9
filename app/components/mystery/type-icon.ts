import { typeIcons, type TypeIconName } from "#app/ui/type-icons.ts"
import { mysteryTypes, type MysteryTypeId } from "#shared/catalogue/mystery-types.ts"

const pictures: Record<MysteryTypeId, TypeIconName> = {
  "01": "street",
  "02": "tour",
  "03": "door",
  "04": "stage",
  "05": "tent",
  "06": "stadium",
  "07": "cup",
  "08": "screen",
  "09": "phone",
  "10": "chest",
  "11": "parcel",
  "12": "bubble",
  "13": "book",
  "14": "mask",
  "15": "disguise",
  "16": "key",
}

/** The types of a mystery with their icons, the main one first. */
export const typesWithIcons = (ids: readonly string[]) =>
  ids
    .flatMap((id) => mysteryTypes.filter((type) => type.id === id))
    .map((type) => ({
      ...type,
      icon: typeIcons[pictures[type.id]],
    }))
