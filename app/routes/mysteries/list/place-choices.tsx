import { areas } from "#shared/catalogue/areas.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { Choices } from "./choices.tsx"
import css from "./filter-form.module.css"
import type { Found } from "./found.ts"

type Props = {
  asked: SearchQuery
  places: Found["places"]
  count: (name: string) => number
  onChange: (to: Partial<SearchQuery>) => void
}

/** Areas show their prefectures, prefectures their places. */
export function PlaceChoices({ asked, places, count, onChange }: Props) {
  const isOpen = (area: (typeof areas)[number]) =>
    asked.areas.includes(area.id) || area.prefectures.some((id) => asked.prefectures.includes(id))
  const within = (area: (typeof areas)[number]) =>
    prefectures.filter(({ id }) => area.prefectures.some((one) => one === id))
  return (
    <>
      {areas.map((area) => (
        <div key={area.id}>
          <Choices
            name="area"
            options={[{ ...area, count: count(`area:${area.id}`) }]}
            asked={asked.areas.filter((id) => id === area.id)}
            onChange={(ids) =>
              onChange({
                areas: [...asked.areas.filter((id) => id !== area.id), ...ids],
                prefectures: asked.prefectures.filter(
                  (id) => !area.prefectures.some((one) => one === id),
                ),
              })
            }
            always
          />
          {isOpen(area) && area.prefectures.length > 1 && (
            <div className={css.within}>
              <Choices
                name="pref"
                options={within(area).map(({ id, name }) => ({
                  id,
                  name,
                  count: count(`prefecture:${id}`),
                }))}
                asked={asked.prefectures.filter((id) => area.prefectures.some((one) => one === id))}
                onChange={(ids) =>
                  onChange({
                    areas: asked.areas.filter((id) => id !== area.id),
                    prefectures: [
                      ...asked.prefectures.filter(
                        (id) => !area.prefectures.some((one) => one === id),
                      ),
                      ...ids,
                    ],
                  })
                }
              />
            </div>
          )}
        </div>
      ))}
      {places.length > 0 && (
        <Choices
          name="place"
          options={places.map(({ id, name }) => ({ id, name, count: count(`place:${id}`) }))}
          asked={asked.places}
          onChange={(ids) => onChange({ places: ids })}
        />
      )}
    </>
  )
}
