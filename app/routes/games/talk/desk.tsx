import css from "./desk.module.css"
import { Explanation } from "./explanation.tsx"
import { Ladder } from "./ladder.tsx"
import { Text } from "./pieces.tsx"
import { useTalk } from "./talk-context.ts"

/** The window of hints: the ladders of the puzzle that is open, and explanations of those that were solved. */
export function Desk() {
  const { talk, room, question } = useTalk()
  const solved = talk.desk.filter(({ id }) => id !== question?.id)
  return (
    <div className={css.desk}>
      {question ? (
        <section aria-label="いまの謎">
          <p className={css.question}>
            <Text pieces={question.question} names={room.names} />
          </p>
          {question.ladders.map((ladder, n) => (
            <Ladder
              key={n}
              ladder={ladder}
              n={n}
              puzzle={question.id}
              names={room.names}
              ask="小声で聞く"
            />
          ))}
          {question.explained && (
            <details className={css.explained}>
              <summary>解説</summary>
              <Explanation of={question.explained} />
            </details>
          )}
        </section>
      ) : (
        <p className={css.none}>いま、つまるところはありません。お話の続きをどうぞ。</p>
      )}
      {solved.length > 0 && (
        <section aria-label="控え" className={css.solved}>
          <h3>控え</h3>
          {solved.map(({ id, question: asked, explained, ladders }) => (
            <details key={id} className={css.explained}>
              <summary>
                <Text pieces={asked} names={room.names} />
              </summary>
              {ladders.map(({ about, rungs }) =>
                rungs.length > 0 ? (
                  <ol key={about} aria-label={about}>
                    {rungs.map((rung, n) => (
                      <li key={n}>
                        <Text pieces={rung} names={room.names} />
                      </li>
                    ))}
                  </ol>
                ) : null,
              )}
              {explained && <Explanation of={explained} />}
            </details>
          ))}
        </section>
      )}
    </div>
  )
}
