import { useState } from "react"
import type { ShownLadder } from "#domain/games/chat/shown.ts"
import { useAddedFocus } from "#app/routes/games/play/use-added-focus.ts"
import css from "./desk.module.css"
import { Explanation } from "./explanation.tsx"
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
            <Ladder key={n} ladder={ladder} n={n} puzzle={question.id} />
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

type LadderProps = { ladder: ShownLadder; n: number; puzzle: string }

const steps = ["どこを見る", "どう見る", "操作", "答え"]

/** Rungs that are open, and a button for the next one. */
export function Ladder({ ladder, n, puzzle }: LadderProps) {
  const { room, address, isBusy } = useTalk()
  const { about, rungs, left, by } = ladder
  const [isOpen, setIsOpen] = useState(rungs.length > 0)
  const list = useAddedFocus<HTMLOListElement>(rungs.length)
  return (
    <details
      className={css.ladder}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{about}</summary>
      <ol ref={list}>
        {rungs.map((rung, step) => (
          <li key={step} tabIndex={-1} className={css.rung}>
            <b>{steps[step]}</b>
            <p>
              <span className="vh">{`${room.names[by] ?? ""}、`}</span>
              <Text pieces={rung} names={room.names} />
            </p>
          </li>
        ))}
      </ol>
      {left > 0 && (
        <form method="post" action={address} data-turn>
          <input type="hidden" name="what" value="hint" />
          <input type="hidden" name="puzzle" value={puzzle} />
          <input type="hidden" name="ladder" value={n} />
          <input type="hidden" name="rung" value={rungs.length + 1} />
          <button className={css.more} aria-disabled={isBusy || undefined}>
            {rungs.length === 0 ? "小声で聞く" : `つぎの段を聞く（あと${left}段）`}
            {left === 1 && <small>（答え）</small>}
          </button>
        </form>
      )}
    </details>
  )
}
