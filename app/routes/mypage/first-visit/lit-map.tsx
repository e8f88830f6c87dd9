import { NightMap } from "#app/components/map/night-map.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import css from "./lit-map.module.css"
import type { Play } from "./use-plays.ts"
import { litPrefectures, mapWords } from "./words.ts"

/** The map at night, with the windows that the member has lit. */
export function LitMap({ plays }: { plays: readonly Play[] }) {
  const { title, rest } = mapWords(plays)
  return (
    <section className={css.box} aria-label="地図">
      <div aria-live="polite">
        <p className={css.title}>
          <Phrases text={title} />
        </p>
        <p className={css.rest}>
          <Phrases text={rest} />
        </p>
      </div>
      <NightMap plays={litPrefectures(plays)} names className={css.map} />
    </section>
  )
}
