import { Form } from "react-router"
import type { ReviewFilter } from "#domain/reviews/filtered.ts"
import { addresses } from "#app/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Checkbox } from "#app/ui/checkbox.tsx"
import { Select } from "#app/ui/select.tsx"
import { difficulties } from "#shared/catalogue/difficulty.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import * as reviews from "#app/addresses/reviews.ts"
import css from "./review-filters.module.css"

const selects = [
  { name: "type", label: "タイプ", options: choice("すべてのタイプ", mysteryTypes) },
  { name: "pref", label: "都道府県", options: choice("すべての都道府県", prefectures) },
  {
    name: "difficulty",
    label: "難易度",
    options: choice(
      "すべての難易度",
      difficulties.map(({ level, label }) => ({ id: String(level), name: `${level} ${label}` })),
    ),
  },
] as const

export function ReviewFilters({ filter }: { filter: ReviewFilter }) {
  return (
    <Form
      // Resets the fields when the choices change.
      key={reviews.write({ filter, before: null })}
      action={addresses.reviews}
      className={css.filters}
      aria-label="ナゾ活を絞り込む"
      preventScrollReset
    >
      {selects.map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          hideLabel
          size="s"
          name={name}
          options={options}
          defaultValue={filter[name] ?? ""}
        />
      ))}
      <Checkbox label="写真つきだけ" name="photos" value="1" defaultChecked={filter.photos} />
      <Button type="submit" tone="secondary" size="s">
        絞り込む
      </Button>
      {reviews.isNarrowed(filter) && (
        <Button as={SiteLink} to={addresses.reviews} tone="quiet" size="s" preventScrollReset>
          条件を外す
        </Button>
      )}
    </Form>
  )
}

function choice(all: string, list: readonly { id: string; name: string }[]) {
  return [{ value: "", label: all }, ...list.map(({ id, name }) => ({ value: id, label: name }))]
}
