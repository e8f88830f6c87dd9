import { Form } from "react-router"
import { addresses } from "#app/addresses/addresses.ts"
import { fieldsOf } from "#app/addresses/page.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Select } from "#app/ui/select.tsx"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import css from "./calendar-filters.module.css"
import type { CalendarProps } from "./calendar-props.ts"

const choice = (all: string, list: readonly { id: string; name: string }[]) => [
  { value: "", label: all },
  ...list.map(({ id, name }) => ({ value: id, label: name })),
]
const everywhere = choice("すべての都道府県", prefectures)
const everything = choice("すべてのタイプ", mysteryTypes)

/** A form instead of links, so that search engines do not follow every prefecture through every day. */
export function CalendarFilters({ state: { pref, type }, to }: CalendarProps) {
  return (
    <Form
      // Another state has other choices, so the fields are reset.
      key={`${pref} ${type}`}
      action={addresses.calendar}
      className={css.filters}
      aria-label="カレンダーを絞り込む"
      preventScrollReset
    >
      {fieldsOf(to({ pref: null, type: null })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label="都道府県"
        hideLabel
        size="s"
        name="pref"
        options={everywhere}
        defaultValue={pref ?? ""}
      />
      <Select
        label="タイプ"
        hideLabel
        size="s"
        name="type"
        options={everything}
        defaultValue={type ?? ""}
      />
      <Button type="submit" tone="secondary" size="s">
        絞り込む
      </Button>
      {(pref !== null || type !== null) && (
        <Button
          as={SiteLink}
          to={to({ pref: null, type: null })}
          tone="quiet"
          size="s"
          preventScrollReset
        >
          条件を外す
        </Button>
      )}
    </Form>
  )
}
