import type { ReactNode } from "react"
import { Form } from "react-router"
import type { ShownWall } from "#domain/games/fourth/wall.ts"
import { toPlay } from "#shared/addresses/paths.ts"
import css from "./wall.module.css"

type Said = { by: string; text: string }
type Props = { wall: ShownWall; said: readonly Said[]; wait: number | null }

/** Below the list, for those who finished all three. */
export function Wall({ wall, said, wait }: Props) {
  const { title, lines, picture, cord, covers, gap, key, hints, opened } = wall
  const [first = "", ...others] = covers
  return (
    <section id="wall" className={css.wall} aria-labelledby="wall-title">
      <h2 id="wall-title" className="vh">
        {title}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={css.picture}>
        {picture.drawn && (
          <svg
            viewBox={picture.drawn.box}
            aria-hidden
            dangerouslySetInnerHTML={{ __html: picture.drawn.lines }}
          />
        )}
        <span className="vh">{picture.alt}</span>
        <Act what="light" className={css.cord}>
          {cord}
        </Act>
        <Act what="cover" className={css.left}>
          {first}
        </Act>
        <Act what="gap" className={css.gap}>
          {gap}
        </Act>
        {others.map((cover, n) => (
          <Act key={cover} what="cover" className={n === 0 ? css.right : css.top}>
            {cover}
          </Act>
        ))}
      </div>
      <div aria-live="polite">
        {said.map(({ by, text }) => (
          <Line key={text} by={by} text={text} />
        ))}
        {wait !== null && <p>{`${wait}秒だけ、待ってください。`}</p>}
      </div>
      {key && (
        <Form method="post" action={`${toPlay}#wall`} preventScrollReset className={css.key}>
          <label>
            {key.asks}
            <input name="text" autoComplete="off" required maxLength={60} />
          </label>
          <button name="what" value="key">
            {key.button}
          </button>
        </Form>
      )}
      {opened && (
        <>
          {opened.said.map(({ by, text }) => (
            <Line key={text} by={by} text={text} />
          ))}
          <div className={css.ticket}>
            <h3>{opened.ticket.title}</h3>
            <p>{opened.ticket.line}</p>
            <ul>
              {opened.days.map((each) => (
                <li key={each.title}>{`${each.title}　${each.day.replaceAll("-", ".")}`}</li>
              ))}
            </ul>
          </div>
        </>
      )}
      {!opened && (
        <details open={hints.rungs.length > 0 || undefined}>
          <summary>手がかり</summary>
          {hints.rungs.map(({ by, text }) => (
            <Line key={text} by={by} text={text} />
          ))}
          {hints.left > 0 && (
            <Act what="hint" className={css.hint}>
              {`${hints.rungs.length + 1}段めを開く`}
            </Act>
          )}
        </details>
      )}
    </section>
  )
}

const Line = ({ by, text }: Said) => (
  <p>
    {by !== "" && <b className={css.by}>{by}</b>}
    {text}
  </p>
)

type ActProps = { what: string; className: string | undefined; children: ReactNode }

const Act = ({ what, className, children }: ActProps) => (
  <Form method="post" action={`${toPlay}#wall`} preventScrollReset className={className}>
    <input type="hidden" name="what" value={what} />
    <button>
      <span className={what === "hint" ? undefined : "vh"}>{children}</span>
    </button>
  </Form>
)
