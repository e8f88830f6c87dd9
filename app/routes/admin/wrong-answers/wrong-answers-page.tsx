import { SiteLink } from "#app/components/site-link.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import type { PuzzleAnswers } from "#domain/games/wrong-answers.ts"
import { deskWrongAnswers, weekAfter, weekBefore } from "#shared/addresses/desk-wrong-answers.ts"
import { type Day, monthDayText } from "#shared/time/tokyo.ts"
import css from "./wrong-answers-page.module.css"

export const title = "ゲームの誤答"

type Props = { puzzles: readonly PuzzleAnswers[]; week: Day; thisWeek: Day }

/** An answer that so many of a hundred give wants a reply of its own, or the puzzle is at fault. */
const frequent = 5

/** The wrong answers of a week that no reply waits for yet, by puzzles. */
export function WrongAnswersPage({ puzzles, week, thisWeek }: Props) {
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <p className={css.about}>
        返事の用意がない誤答を、謎ごとに多い順で20件まで出します。5%を超えたものには返事を用意するか、謎を見なおしてください。だれの答えかは記録していません。
      </p>
      <nav className={css.weeks} aria-label="週">
        <SiteLink to={deskWrongAnswers.write({ week: weekBefore(week) }, thisWeek)}>
          前の週
        </SiteLink>
        <b>{`${monthDayText(week)}からの1週間`}</b>
        {week < thisWeek && (
          <SiteLink to={deskWrongAnswers.write({ week: weekAfter(week) }, thisWeek)}>
            次の週
          </SiteLink>
        )}
      </nav>
      {puzzles.length === 0 && <EmptyState title="この週の誤答はありません。" />}
      {puzzles.map(({ game, puzzle, question, times, answers }) => (
        <section key={`${game} ${puzzle}`} className={css.puzzle}>
          <h2>{question === "" ? puzzle : question}</h2>
          <p className={css.about}>{`${game} ${puzzle}・誤答 ${times}件`}</p>
          {answers.length === 0 ? (
            <p>どの誤答にも、返事があります。</p>
          ) : (
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">誤答</th>
                  <th scope="col">件数</th>
                  <th scope="col">割合</th>
                </tr>
              </thead>
              <tbody>
                {answers.map(({ answer, times: given, share }) => (
                  <tr key={answer} className={classNames(share > frequent && css.frequent)}>
                    <th scope="row">{answer}</th>
                    <td>{given}</td>
                    <td>{`${share.toFixed(1)}%${share > frequent ? "（要対応）" : ""}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      ))}
    </div>
  )
}
