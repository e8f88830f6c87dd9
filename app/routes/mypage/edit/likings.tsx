import type { BoxOf } from "#app/components/form/site-form.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Checkbox } from "#app/ui/checkbox.tsx"
import { CheckboxTile } from "#app/ui/checkbox-tile.tsx"
import { Expandable } from "#app/ui/expandable.tsx"
import { areas } from "#shared/catalogue/areas.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { prefectureBox, typeBox } from "#shared/members/profile-boxes.ts"
import css from "./likings.module.css"
import { SettingGroup } from "./setting-group.tsx"

type Props = { box: BoxOf; types: string[]; prefectures: string[] }

const types = typesWithIcons(mysteryTypes.map(({ id }) => id))

/** What the member likes to play, and where. */
export function Likings({ box, types: likedTypes, prefectures: likedPlaces }: Props) {
  return (
    <>
      <SettingGroup title="好きなタイプ" lead="プロフィールに表示されます。">
        <fieldset className={css.tiles}>
          <legend className="vh">好きなタイプ</legend>
          {types.map(({ id, name, icon }) => (
            <CheckboxTile
              key={id}
              label={name}
              icon={icon}
              {...box(typeBox(id), likedTypes.includes(id))}
            />
          ))}
        </fieldset>
      </SettingGroup>
      <SettingGroup title="よく行く都道府県" lead="プロフィールに表示されます。">
        <div className={css.areas}>
          {areas.map((area) => {
            const places = prefectures.filter(({ id }) =>
              area.prefectures.some((one) => one === id),
            )
            const liked = places.filter(({ id }) => likedPlaces.includes(id))
            return (
              <Expandable
                key={area.id}
                title={area.name}
                note={liked.map(({ name }) => name).join("、") || undefined}
                startsOpen={liked.length > 0}
              >
                <fieldset className={css.places}>
                  <legend className="vh">{area.name}</legend>
                  {places.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      label={name}
                      {...box(prefectureBox(id), likedPlaces.includes(id))}
                    />
                  ))}
                </fieldset>
              </Expandable>
            )
          })}
        </div>
      </SettingGroup>
    </>
  )
}
