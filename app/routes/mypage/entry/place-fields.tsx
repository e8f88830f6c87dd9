import { useState } from "react"
import { PrefectureBoxes } from "#app/components/form/classification-boxes.tsx"
import { JapanMap } from "#app/components/map/japan-map.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { FieldGroup } from "#app/ui/form/field.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { prefectureBox } from "#shared/members/profile-boxes.ts"
import { venueBox } from "#shared/mysteries/outline-fields.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import css from "./fields.module.css"
import type { Fields } from "./entry-sections.tsx"
import { NewVenue } from "./new-venue.tsx"
import { SuggestedField } from "./suggested-field.tsx"

type Props = Fields & { values: Typed; live: Typed; onChanged: () => void }

export function PlaceFields({ field, box, values, live, onChanged }: Props) {
  const chosen = (typed: Typed) =>
    prefectures.filter(({ id }) => prefectureBox(id) in typed).map(({ id }) => id)
  const shown = chosen(live)
  return (
    <>
      <div className={css.pair}>
        <DateField label="開始日" note="任意" {...field("startDate")} />
        <DateField label="終了日" note="任意" {...field("endDate")} />
      </div>
      <FieldGroup id="prefectures" label="都道府県" note="いくつでも">
        <div className={css.map}>
          <JapanMap
            label={`日本地図。選んだ都道府県は${shown.length}か所です。`}
            step={(id) => (shown.includes(id) ? 4 : 0)}
          />
        </div>
        <PrefectureBoxes box={box} chosen={chosen(values)} />
      </FieldGroup>
      <Venues field={field} values={values} onChanged={onChanged} />
      <NewVenue field={field} near={shown[0]} onChanged={onChanged} />
      <TextField
        label="場所の説明"
        note="任意"
        hint="集合場所や、会場までの道順など。"
        {...field("place")}
      />
    </>
  )
}

type Venue = { id: string; name: string }

/** The venues of the site's map: those chosen, and a field that suggests more. */
function Venues({ field, values, onChanged }: Omit<Props, "box" | "live">) {
  const [venues, setVenues] = useState<readonly Venue[]>(() => venuesIn(values))
  return (
    <>
      <SuggestedField
        label="会場"
        note="任意"
        hint="地図に載っている会場を、名前でさがして選びます。"
        kind="place"
        connected={field("venueName")}
        onChosen={({ value: id, label: name }) =>
          setVenues((former) => [...former.filter((venue) => venue.id !== id), { id, name }])
        }
        onChanged={onChanged}
      />
      {venues.length > 0 && (
        <FieldGroup id="venues" label="選んだ会場" hideLabel>
          <div className={css.boxes}>
            {venues.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                name={venueBox(Number(id))}
                value={name}
                defaultChecked
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}

const venuesIn = (values: Typed): Venue[] =>
  Object.entries(values).flatMap(([field, name]) => {
    const id = /^venue-(\d+)$/.exec(field)?.[1]
    return id === undefined ? [] : [{ id, name }]
  })
