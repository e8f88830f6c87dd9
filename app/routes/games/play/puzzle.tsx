import { useState } from "react"
import type { ShownLadder, ShownPuzzle } from "#domain/games/show-chapter.ts"
import { AnswerForm } from "./answer-form.tsx"
import { usePlay } from "./play-context.ts"
import css from "./play.module.css"
import { Turn } from "./turn.tsx"
import { useAddedFocus } from "./use-added-focus.ts"

/** A puzzle: its question, what it is answered with, its hints, and its explanation once it is earned. */
export function Puzzle({ puzzle, isNow }: { puzzle: ShownPuzzle; isNow: boolean }) {
  const { question, shape, spoken, explained, isSolved } = puzzle
  const { isSeen } = usePlay()
  return (
    <section className={css.puzzle} aria-label="謎">
      <h2 className={css.question}>{question}</h2>
      {isNow && (
        <>
          {!isSeen && spoken !== "" && <p className={css.spoken}>{spoken}</p>}
          <p className={css.shape}>{shape}</p>
          <AnswerForm puzzle={puzzle} />
          <Hints puzzle={puzzle} />
        </>
      )}
      {explained && (
        <details className={css.explained}>
          <summary>
            解説
            {isSolved && <span>{`「${explained.title}」`}</span>}
          </summary>
          <p className={css.kind}>{`${explained.size}　答え: ${explained.answer}`}</p>
          {explained.explanation.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {explained.otherWays !== "" && (
            <p>
              <b>別の道で解いた人へ</b>
              {`　${explained.otherWays}`}
            </p>
          )}
        </details>
      )}
    </section>
  )
}

function Hints({ puzzle }: { puzzle: ShownPuzzle }) {
  const { chapter } = usePlay().page
  const { ladders } = puzzle
  const asks = ladders.find(({ by }) => by !== "")?.by
  const listen = asks === undefined ? "耳をすます" : `${asks}さんに聞く`
  return (
    <div className={css.hints}>
      {chapter.isSilent && (
        <Turn what="listen" className={css.plain}>
          耳をすます
        </Turn>
      )}
      {ladders.map((ladder, n) => (
        <Ladder
          key={n}
          ladder={ladder}
          n={n}
          puzzle={puzzle.id}
          label={ladders.length > 1 ? `${listen}（${n + 1}）` : listen}
        />
      ))}
    </div>
  )
}

type LadderProps = { ladder: ShownLadder; n: number; puzzle: string; label: string }

/** Rungs that are open, and a button for the next one. */
function Ladder({ ladder, n, puzzle, label }: LadderProps) {
  const { about, rungs, left, by } = ladder
  const [isOpen, setIsOpen] = useState(true)
  const list = useAddedFocus<HTMLOListElement>(rungs.length)
  return (
    <div>
      {rungs.length > 0 && (
        <details
          className={css.rungs}
          open={isOpen}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary>{about === "" ? "聞いたこと" : `聞いたこと（${about}）`}</summary>
          <ol ref={list}>
            {rungs.map((text) => (
              <li key={text} tabIndex={-1}>
                {by !== "" && <b className={css.name}>{by}</b>}
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      {left > 0 && (
        <Turn
          what="hint"
          fields={{ puzzle, ladder: String(n), rung: String(rungs.length + 1) }}
          className={css.hint}
        >
          {rungs.length === 0 ? label : `もっと聞く（あと${left}つ）`}
        </Turn>
      )}
    </div>
  )
}
