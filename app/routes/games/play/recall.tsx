import { Fragment, type ReactNode } from "react"
import { Form } from "react-router"
import type { Recalled, ShownLine, ShownStep, Tried } from "#domain/games/show-chapter.ts"
import { write } from "#shared/addresses/chapter.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { usePlay } from "./play-context.ts"
import css from "./play.module.css"
import { linesRead } from "./reading-place.ts"
import { Line } from "./shown-steps.tsx"

type RecallProps = { asksForLine: boolean; unread: readonly ShownStep[] }

/** All that was said so far. Where a puzzle asks for a line, each can be chosen. */
export function Recall({ asksForLine, unread }: RecallProps) {
  const { page, address } = usePlay()
  const { recalled, state, chapter } = page
  const last = chapter.steps.at(-1)
  const puzzle = last?.kind === "puzzle" ? last.id : ""
  return (
    <details className={css.recall} id="recall" open={asksForLine || undefined}>
      <summary>ふりかえる</summary>
      {recalled.map(({ id, heading, title, lines: said, folded, tried }) => {
        const lines = linesRead(said, unread)
        return (
          <section key={id} aria-label={heading}>
            <h2 className={css.recalled}>
              <SiteLink to={write({ ...state, back: id })} className={css.plain}>
                {title === "" ? heading : `${heading}「${title}」`}
                <small>はじめの空へ</small>
              </SiteLink>
            </h2>
            {asksForLine ? (
              <Form method="post" action={address} replace preventScrollReset>
                <input type="hidden" name="what" value="answer" />
                <input type="hidden" name="puzzle" value={puzzle} />
                <ul>
                  {lines.map((line) => (
                    <li key={line.key}>
                      <Pick line={line} />
                      <Folded folded={folded} after={line.key} as={Pick} />
                      <Mistakes tried={tried} after={line.key} />
                    </li>
                  ))}
                </ul>
              </Form>
            ) : (
              lines.map((line) => (
                <Fragment key={line.key}>
                  <Line line={line} />
                  <Folded folded={folded} after={line.key} as={Line} />
                  <Mistakes tried={tried} after={line.key} />
                </Fragment>
              ))
            )}
          </section>
        )
      })}
    </details>
  )
}

const Pick = ({ line }: { line: ShownLine }) => (
  <button name="line" value={line.key} className={css.pick}>
    {line.name && <b className={css.name}>{line.name}</b>}
    <span>{line.text}</span>
  </button>
)

type MistakesProps = { tried: readonly Tried[]; after: string }

/** The wrong answers of the player to the puzzle that came after a line. */
const Mistakes = ({ tried, after }: MistakesProps) =>
  tried
    .filter((each) => each.after === after)
    .map(({ question, times, last }) => (
      <details key={question} className={`${css.rungs} ${css.mistakes}`}>
        <summary>{`まちがえた答え（${times}回）`}</summary>
        <p className={css.shape}>{question}</p>
        {last && (
          <>
            <p>{`最後の答え「${last.text}」`}</p>
            {last.replies.map(({ name, text }) => (
              <p key={text} className={css.line}>
                {name && <b className={css.name}>{name}</b>}
                <span>{text}</span>
              </p>
            ))}
          </>
        )}
      </details>
    ))

type FoldedProps = {
  folded: Recalled["folded"]
  after: string
  as: (props: { line: ShownLine }) => ReactNode
}

/** The hints of the puzzle that came after a line. */
function Folded({ folded, after, as: Row }: FoldedProps) {
  return folded
    .filter((each) => each.after === after)
    .map(({ question, lines }) => (
      <details key={question} className={css.rungs}>
        <summary>{`聞いたこと（${question}）`}</summary>
        {lines.map((line) => (
          <Row key={line.key} line={line} />
        ))}
      </details>
    ))
}
