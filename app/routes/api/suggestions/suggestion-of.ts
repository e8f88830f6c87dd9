import { addresses } from "#shared/addresses/addresses.ts"
import type { Suggestion } from "#app/ui/form/use-suggestions.ts"
import { stationName } from "#shared/catalogue/station-name.ts"
import { searchFor } from "#shared/addresses/search.ts"

export type Named = {
  kind: "title" | "maker" | "tag" | "place" | "station" | "prefecture" | "type"
  key: string
  name: string
}

const notes: Record<Named["kind"], string> = {
  title: "謎",
  maker: "制作",
  tag: "タグ",
  place: "場所",
  station: "駅",
  prefecture: "都道府県",
  type: "タイプ",
}

/** A suggested name; its value is the address it leads to. */
export const suggestionOf = (named: Named): Suggestion => ({
  value: addressOf(named),
  label: named.name,
  note: notes[named.kind],
})

/** A suggested station; its value is the name as used in addresses. */
export const suggestedStation = ({ key, name }: Named): Suggestion => ({
  value: stationName(key),
  label: name,
})

function addressOf({ kind, key }: Named): string {
  switch (kind) {
    case "title":
      return addresses.mystery(key)
    case "maker":
      return addresses.maker(key) ?? searchFor({ makers: [key] })
    case "tag":
      return addresses.tag(key)
    case "place":
      return addresses.place(Number(key))
    case "station":
      return searchFor({ order: "near", at: stationName(key) })
    case "prefecture":
      return addresses.prefecture(key)
    case "type":
      return addresses.type(key)
  }
}

/** A suggested name of one kind; its value is the key, of places their id. */
export const suggestedName = ({ key, name }: Named): Suggestion => ({ value: key, label: name })
