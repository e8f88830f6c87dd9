import { SiteLink } from "#app/components/site-link.tsx"
import { Face } from "#app/routes/games/talk/art.tsx"
import { Explanation } from "#app/routes/games/talk/explanation.tsx"
import { Ladder } from "#app/routes/games/talk/ladder.tsx"
import { useCounter } from "./counter-context.ts"
import css from "./tools.module.css"

/** Hints for the puzzle that is open. */
export function AskTono() {
  const { counter, room, question } = useCounter()
  return (
    <div className={css.sections}>
      {question ? (
        <>
          <p className={css.asked}>
            <span className={css.tono}>
              <Face speaker={counter.speakers.tono} />
            </span>
            {question.question}
          </p>
          {question.ladders.map((ladder, n) => (
            <Ladder
              key={`${question.id}.${n}`}
              ladder={ladder}
              n={n}
              puzzle={question.id}
              names={room.names}
              ask="殿に聞く"
            />
          ))}
          {question.explained && (
            <details className={css.sheet}>
              <summary>解説</summary>
              <Explanation of={question.explained} />
            </details>
          )}
        </>
      ) : (
        <p>いまは、お尋ねがありません。会話の続きをどうぞ。</p>
      )}
      <SiteLink to={counter.hints} className={css.way}>
        殿の縁側へ
      </SiteLink>
    </div>
  )
}
