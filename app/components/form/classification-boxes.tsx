import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { CheckboxTile } from "#app/ui/form/checkbox-tile.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { areas } from "#shared/catalogue/areas.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { prefectureBox, typeBox } from "#shared/members/profile-boxes.ts"
import type { BoxOf } from "./site-form.tsx"
import css from "./classification-boxes.module.css"

type BoxFor = (name: string) => ReturnType<BoxOf>

type TilesProps = { box: BoxFor; isInvalid?: boolean }
type PrefecturesProps = {
  box: BoxFor
  /** The ids whose areas begin open. */
  chosen: readonly string[]
}

const types = typesWithIcons(mysteryTypes.map(({ id }) => id))

/** All types as tiles, in a fieldset of the caller's. */
export function TypeTiles({ box, isInvalid }: TilesProps) {
  return (
    <div className={css.tiles}>
      {types.map(({ id, name, icon }, n) => (
        <CheckboxTile
          key={id}
          label={name}
          icon={icon}
          aria-invalid={isInvalid && n === 0 ? true : undefined}
          {...box(typeBox(id))}
        />
      ))}
    </div>
  )
}

/** The prefectures, folded by area. */
export function PrefectureBoxes({ box, chosen }: PrefecturesProps) {
  return (
    <div>
      {areas.map((area) => {
        const places = prefectures.filter(({ id }) => area.prefectures.some((one) => one === id))
        const marked = places.filter(({ id }) => chosen.includes(id))
        return (
          <Expandable
            key={area.id}
            title={area.name}
            note={marked.map(({ name }) => name).join("、") || undefined}
            startsOpen={marked.length > 0}
          >
            <fieldset className={css.places}>
              <legend className="vh">{area.name}</legend>
              {places.map(({ id, name }) => (
                <Checkbox key={id} label={name} {...box(prefectureBox(id))} />
              ))}
            </fieldset>
          </Expandable>
        )
      })}
    </div>
  )
}
