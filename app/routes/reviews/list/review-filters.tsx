import { Form } from "react-router"
import type { ReviewFilter } from "#domain/reviews/narrowed.ts"
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

const choices = {
  type: choice("すべてのタイプ", mysteryTypes),
  pref: choice("すべての都道府県", prefectures),
  difficulty: choice(
    "すべての難易度",
    difficulties.map(({ level, label }) => ({ id: String(level), name: `${level} ${label}` })),
  ),
}

export function ReviewFilters({ filter }: { filter: ReviewFilter }) {
  const { type, pref, difficulty, photos } = filter
  return (
    <Form
      // Other choices: the fields begin anew.
      key={reviews.write({ filter, before: null })}
      action={addresses.reviews}
      className={css.filters}
      aria-label="ナゾ活を絞り込む"
      preventScrollReset
    >
      <Select
        label="タイプ"
        hideLabel
        size="s"
        name="type"
        options={choices.type}
        defaultValue={type ?? ""}
      />
      <Select
        label="都道府県"
        hideLabel
        size="s"
        name="pref"
        options={choices.pref}
        defaultValue={pref ?? ""}
      />
      <Select
        label="難易度"
        hideLabel
        size="s"
        name="difficulty"
        options={choices.difficulty}
        defaultValue={difficulty ?? ""}
      />
      <Checkbox label="写真つきだけ" name="photos" value="1" defaultChecked={photos} />
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
