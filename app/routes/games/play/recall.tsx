import { Form } from "react-router"
import type { ShownStep } from "#domain/games/show-chapter.ts"
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
      {recalled.map(({ id, heading, title, lines: said }) => {
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
                      <button name="line" value={line.key} className={css.pick}>
                        {line.name && <b className={css.name}>{line.name}</b>}
                        <span>{line.text}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </Form>
            ) : (
              lines.map((line) => <Line key={line.key} line={line} />)
            )}
          </section>
        )
      })}
    </details>
  )
}
