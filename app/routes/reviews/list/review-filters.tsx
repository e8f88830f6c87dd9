import type { ReviewFilter } from "#shared/reviews/review-filter.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as reviews from "#shared/addresses/reviews.ts"
import { FilterRow, orOne } from "#app/components/filter-row.tsx"
import { useChosen } from "#app/components/use-chosen.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { difficulties } from "#shared/catalogue/difficulty.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"

const selects = [
  { name: "type", label: "タイプ", options: orOne("すべてのタイプ", mysteryTypes) },
  { name: "pref", label: "都道府県", options: orOne("すべての都道府県", prefectures) },
  {
    name: "difficulty",
    label: "難易度",
    options: orOne(
      "すべての難易度",
      difficulties.map(({ level, label }) => ({ id: String(level), name: `${level} ${label}` })),
    ),
  },
] as const

type Props = { filter: ReviewFilter; shown: { items: readonly unknown[]; next: string | null } }

export function ReviewFilters({ filter, shown }: Props) {
  const { chosen, choose } = useChosen(filter, (next) =>
    reviews.write({ filter: next, before: null }),
  )
  const isNarrowed = reviews.isNarrowed(filter)
  return (
    <FilterRow
      label="ナゾ活を絞り込む"
      cleared={addresses.reviews}
      selects={selects}
      chosen={chosen}
      onChoose={(name, value) =>
        choose({ ...chosen, [name]: name === "difficulty" && value ? Number(value) : value })
      }
      isNarrowed={isNarrowed}
      // Further pages are not counted: some would have to be searched for.
      count={isNarrowed ? `${shown.items.length}件${shown.next === null ? "" : "以上"}` : null}
    >
      <Checkbox
        label="写真つきだけ"
        name="photos"
        value="1"
        checked={chosen.photos}
        onChange={({ currentTarget }) => choose({ ...chosen, photos: currentTarget.checked })}
      />
    </FilterRow>
  )
}
