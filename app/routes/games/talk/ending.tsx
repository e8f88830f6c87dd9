import type { ShownTalk } from "#domain/games/chat/shown.ts"
import css from "./ending.module.css"

type Certificate = NonNullable<ShownTalk["certificate"]>

/** The same paper as in the first minute, filled in: its first lines stand in the cells of the drawing. */
export const EndPaper = ({ of: { title, lines, signed, alt, drawn } }: { of: Certificate }) => (
  <section className={css.paper} aria-label={title}>
    <h2>{title}</h2>
    <div className={css.sheet}>
      {drawn && (
        <svg
          viewBox={drawn.box}
          aria-hidden
          className={css.art}
          dangerouslySetInnerHTML={{ __html: drawn.lines }}
        />
      )}
      <span className="vh">{alt}</span>
      {lines.slice(0, cells.length).map((line, n) => (
        <p key={line} className={cells[n]}>
          <span className="vh">{line.slice(0, line.indexOf("　") + 1)}</span>
          {line.slice(line.indexOf("　") + 1)}
        </p>
      ))}
    </div>
    {lines.slice(cells.length).map((line) => (
      <p key={line}>{line}</p>
    ))}
    <p className={css.signed}>{signed}</p>
  </section>
)

const cells = [css.thing, css.owner]
