import type { CSSProperties } from "react"
import { NightMap } from "#app/components/map/night-map.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { Icon } from "#app/ui/icon.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import type { SharedPlays } from "#domain/statuses/shared-plays.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import css from "./plays.module.css"
import { shareSentence, topTypes } from "./top-types.ts"

/** The types that a member plays most, as one bar and a sentence. */
export function Types({ of }: { of: SharedPlays }) {
  const top = topTypes(of)
  if (!top) return null
  const { shown, rest } = top
  const types = typesWithIcons(shown.map(({ id }) => id))
  const typeOf = (id: string) => types.find((type) => type.id === id)
  return (
    <section className={css.types} aria-labelledby="types">
      <h2 id="types" className={css.title}>
        <Phrases text={shareSentence(of, typeOf(shown[0].id)?.name ?? "")} />
      </h2>
      <div className={css.bar} aria-hidden>
        {[...shown.map(({ count }) => count), rest].map((count, n) => (
          <i key={n} style={{ flexGrow: count } as CSSProperties} />
        ))}
      </div>
      <ul className={css.legend}>
        {shown.map(({ id, count }) => {
          const type = typeOf(id)
          return (
            <li key={id}>
              <i aria-hidden />
              {type && <Icon of={type.icon} />}
              {type?.name}
              <b className="num">{count}</b>
            </li>
          )
        })}
        {rest > 0 && (
          <li className={css.rest}>
            <i aria-hidden />
            ほか
            <b className="num">{rest}</b>
          </li>
        )}
      </ul>
    </section>
  )
}

type PlacesProps = {
  of: SharedPlays
  /** Where the viewer has played as well. */
  inCommon: number
}

/** Where a member has played, as lit windows. */
export function Places({ of: { prefectures: plays }, inCommon }: PlacesProps) {
  const visited = Object.keys(plays).length
  if (visited === 0) return null
  return (
    <section className={css.places} aria-label="めぐった都道府県">
      <div>
        <p className={css.number}>
          <b className="num">{visited}</b> / {prefectures.length}
        </p>
        <p className={css.words}>
          都道府県で遊んだ。
          {inCommon > 0 && <span className="nb">{`${inCommon}つがあなたと同じ。`}</span>}
        </p>
      </div>
      <NightMap plays={plays} className={css.map} />
    </section>
  )
}
