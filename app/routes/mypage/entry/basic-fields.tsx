import type { ReactNode } from "react"
import { TypeTiles } from "#app/components/form/classification-boxes.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { FieldGroup } from "#app/ui/form/field.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { categories } from "#shared/catalogue/categories.ts"
import { typeBox } from "#shared/members/profile-boxes.ts"
import { entryLimits } from "#shared/mysteries/entry-limits.ts"
import { categoryBox } from "#shared/mysteries/outline-fields.ts"
import css from "./fields.module.css"
import type { Fields } from "./entry-sections.tsx"
import { SuggestedField } from "./suggested-field.tsx"

type Props = Fields & { onChanged: () => void; similar: ReactNode }

export function BasicFields({ field, box, onChanged, similar }: Props) {
  return (
    <>
      <TextField label="タイトル" required autoComplete="off" {...field("title")} />
      {similar}
      <SuggestedField
        label="制作"
        hint="一覧にない名前も、そのまま入力できます。"
        required
        kind="maker"
        connected={field("maker")}
        onChanged={onChanged}
      />
      <FieldGroup id="types" label="タイプ" note="いくつでも" required {...errorOf(field)}>
        <TypeTiles box={box} isInvalid={field(typeBox("01")).error !== undefined} />
      </FieldGroup>
      <TextField
        label="公式ページのURL"
        note="URLか説明のどちらか"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...field("url")}
      />
      <TextArea
        label="内容の説明"
        note="URLか説明のどちらか"
        rows={5}
        limit={entryLimits.content}
        {...field("content")}
      />
      <FieldGroup id="categories" label="カテゴリー" note="任意">
        <div className={css.boxes}>
          {categories.map(({ id, name }) => (
            <Checkbox key={id} label={name} {...box(categoryBox(id))} />
          ))}
        </div>
      </FieldGroup>
    </>
  )
}

/** The error about all types is the first one's. */
const errorOf = (field: Fields["field"]) => {
  const { error } = field(typeBox("01"))
  return error === undefined ? {} : { error }
}
