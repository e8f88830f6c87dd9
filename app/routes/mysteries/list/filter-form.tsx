import type { FormEvent } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Button } from "#app/ui/button.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { categories } from "#shared/catalogue/categories.ts"
import { difficulties } from "#shared/catalogue/difficulty.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { featureName } from "#shared/search/feature-names.ts"
import { type FeatureId, featureIds, ratedFeatureIds } from "#shared/search/features.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { type StateId, states } from "#shared/search/states.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { Choices } from "./choices.tsx"
import { DayChoices } from "./day-choices.tsx"
import { countOf, type Found } from "./found.ts"
import { StatusChoices } from "./status-choices.tsx"
import { NumberChoices } from "./number-choices.tsx"
import { PlaceChoices } from "./place-choices.tsx"

const types = typesWithIcons(mysteryTypes.map(({ id }) => id))

type Props = {
  asked: SearchQuery
  found: Found
  today: Day
  onAsk: (query: SearchQuery) => void
}

/** Every filter with its counts. Each press loads new results; without scripts the submit button does. */
export function FilterForm({ asked, found, today, onAsk }: Props) {
  // Where nothing is found, only what was asked for unfolds.
  const isAny = found.total > 0
  const change = (to: Partial<SearchQuery>) => onAsk({ ...asked, ...to })
  const count = (name: string) => countOf(found.counts, name) ?? 0
  const offer = (id: FeatureId) => ({ id, name: featureName(id), count: count(`feature:${id}`) })
  const listen = (event: FormEvent) => event.preventDefault()
  return (
    <form action={addresses.mysteries} className="stack gap-4" onSubmit={listen}>
      <input type="hidden" name="kwd" value={asked.kwd} />
      {asked.order !== "recommended" && <input type="hidden" name="sort" value={asked.order} />}
      {asked.order === "near" && <input type="hidden" name="at" value={asked.at} />}
      <Expandable title="いつ" startsOpen={isAny || hasDays(asked)}>
        <Choices
          name="state"
          options={states
            .filter(({ id }) => id !== "weekend" || asked.states.includes(id))
            .map(({ id, name }) => ({ id, name, count: count(`state:${id}`), note: notes[id] }))}
          asked={asked.states}
          onChange={(ids) => change({ states: ids })}
          always
        />
        <DayChoices from={asked.from} to={asked.to} today={today} count={count} onChange={change} />
      </Expandable>
      <Expandable title="どこで" startsOpen={isAny || hasPlaces(asked)}>
        <PlaceChoices asked={asked} places={found.places} count={count} onChange={change} />
      </Expandable>
      <Expandable title="タイプ" startsOpen={isAny || asked.types.length > 0}>
        <Choices
          name="cti"
          options={types.map((type) => ({ ...type, count: count(`type:${type.id}`) }))}
          asked={asked.types}
          onChange={(ids) => change({ types: ids })}
        />
      </Expandable>
      <Expandable title="人数・料金・時間" startsOpen={isAny || hasNumbers(asked)}>
        <NumberChoices asked={asked} total={found.total} count={count} onChange={change} />
      </Expandable>
      <Expandable title="こだわり" startsOpen={isAny || asked.categories.length > 0}>
        <Choices
          name="category"
          options={categories.map(({ id, name }) => ({ id, name, count: count(`category:${id}`) }))}
          asked={asked.categories}
          onChange={(ids) => change({ categories: ids })}
        />
      </Expandable>
      <Expandable title="条件" startsOpen={isAny || asked.features.length > 0}>
        <Choices
          name="feature"
          options={featureIds.filter((id) => !isRated(id)).map(offer)}
          asked={asked.features}
          onChange={(ids) => change({ features: ids })}
        />
      </Expandable>
      <Expandable
        title="遊んだ人の評価"
        startsOpen={asked.reviewed || asked.difficulties.length > 0 || asked.features.some(isRated)}
      >
        <Choices
          name="difficulty"
          options={difficulties.map(({ level, label }) => ({
            id: level,
            name: label,
            count: count(`difficulty:${level}`),
          }))}
          asked={asked.difficulties}
          onChange={(ids) => change({ difficulties: ids })}
          always
        />
        <Choices
          name="feature"
          options={ratedFeatureIds.map(offer)}
          asked={asked.features}
          onChange={(ids) => change({ features: ids })}
          always
        />
        <Choices
          name="reviewed"
          options={[{ id: 1, name: "ナゾ活がある", count: count("reviewed") }]}
          asked={asked.reviewed ? [1] : []}
          onChange={(ids) => change({ reviewed: ids.length > 0 })}
          always
        />
      </Expandable>
      <StatusChoices
        asked={asked.status}
        counts={found.counts}
        onChange={(status) => change({ status })}
        startsOpen={isAny || asked.status !== null}
      />
      <Expandable title="タグ" startsOpen={asked.tags.length > 0}>
        <Choices
          name="tag"
          options={found.tags.map((id) => ({ id, name: id, count: count(`tag:${id}`) }))}
          asked={asked.tags}
          onChange={(ids) => change({ tags: ids })}
        />
      </Expandable>
      <Expandable title="制作" startsOpen={asked.makers.length > 0}>
        <Choices
          name="maker"
          options={found.makers.map((id) => ({ id, name: id, count: count(`maker:${id}`) }))}
          asked={asked.makers}
          onChange={(ids) => change({ makers: ids })}
        />
        <Choices
          name="pickup"
          options={[{ id: 1, name: "PickUpだけ", count: count("pickup") }]}
          asked={asked.pickup ? [1] : []}
          onChange={(ids) => change({ pickup: ids.length > 0 })}
          always
        />
      </Expandable>
      <noscript>
        {import.meta.env.SSR && (
          <Button type="submit" wide>
            この条件でさがす
          </Button>
        )}
      </noscript>
    </form>
  )
}

const notes: Partial<Record<StateId, string>> = {
  today: "今日、開催中とわかっている謎",
  tonight: "18時30分以降に始められる謎と、家ですぐ始められる謎",
  open: "開始日がわからない謎も含む",
}

const isRated = (id: FeatureId) => ratedFeatureIds.some((each) => each === id)

const hasDays = ({ states, from, to }: SearchQuery) =>
  states.length > 0 || from !== null || to !== null

const hasPlaces = ({ areas, prefectures, places }: SearchQuery) =>
  areas.length + prefectures.length + places.length > 0

const hasNumbers = ({ price, people, minutes }: SearchQuery) =>
  price !== null || people !== null || minutes !== null
