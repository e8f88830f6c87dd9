import { PosterToggle } from "#app/components/mystery/poster-toggle.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import type { ChosenMystery } from "#domain/search/unplayed.ts"
import type { Choice, Choices } from "./choices.ts"
import css from "./posters.module.css"

type Props = {
  mysteries: readonly ChosenMystery[]
  label?: string | undefined
  choices: Choices
  isBusy: boolean
  onPress: (mystery: ChosenMystery) => void
  /** From a poster to its keyholes, for the keyboard. */
  onRate: () => void
}

/** The posters to choose from. */
export function Posters({
  mysteries,
  label = "遊んだ謎",
  choices,
  isBusy,
  onPress,
  onRate,
}: Props) {
  const chosen = new Map(choices.chosen.map((choice) => [choice.id, choice]))
  return (
    <ul className={css.posters} aria-label={label} aria-busy={isBusy}>
      {mysteries.map((mystery) => {
        const choice = chosen.get(mystery.id)
        const isCurrent = mystery.id === choices.current
        return (
          <li key={mystery.id} className={css.poster}>
            <PosterToggle
              mystery={mystery}
              pressed={choice !== undefined}
              current={isCurrent}
              said={choice && saidOf(choice)}
              onPress={() => onPress(mystery)}
              line={<Line title={mystery.title} choice={choice} />}
              sizes="(min-width: 960px) 173px, (min-width: 640px) 23vw, 30vw"
            />
            {isCurrent && (
              <button type="button" className={css.jump} onClick={onRate}>
                満足度をつける
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const saidOf = ({ satisfaction }: Choice) =>
  satisfaction === null ? "プレイ済" : `満足度${satisfaction.toFixed(1)}`

/** The title stays; the tick on the poster says that it was played. */
function Line({ title, choice }: { title: string; choice: Choice | undefined }) {
  const rating = choice?.satisfaction ?? null
  return (
    <span className="shrinks">
      {rating !== null && <Keyholes value={rating} label="満足度" />}
      <span className={rating === null ? css.title : css.shortTitle}>
        <Phrases text={title} />
      </span>
    </span>
  )
}
