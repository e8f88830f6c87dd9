import { FilterRow, orOne } from "#app/components/filter-row.tsx"
import { useChosen } from "#app/components/use-chosen.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import css from "./calendar-filters.module.css"
import type { CalendarProps } from "./calendar-props.ts"
import { numberText } from "#shared/text/number-text.ts"

const selects = [
  { name: "pref", label: "都道府県", options: orOne("すべての都道府県", prefectures) },
  { name: "type", label: "タイプ", options: orOne("すべてのタイプ", mysteryTypes) },
] as const

type Props = CalendarProps & {
  /** The number of first and last days in the period. */
  count: number
}

/** A form instead of links, so that search engines do not follow every prefecture through every day. */
export function CalendarFilters({ state, to, count }: Props) {
  const { chosen, choose } = useChosen(state, to)
  const isNarrowed = state.pref !== null || state.type !== null
  return (
    <div className={css.filters}>
      <FilterRow
        label="カレンダーを絞り込む"
        cleared={to({ pref: null, type: null })}
        selects={selects}
        chosen={chosen}
        onChoose={(name, value) => choose({ ...chosen, page: 1, [name]: value })}
        isNarrowed={isNarrowed}
        count={isNarrowed ? `予定${numberText(count)}件` : null}
      />
    </div>
  )
}
