import type { Paper as Data } from "#content/games/story.ts"
import { Drawing } from "#app/routes/games/drawings/drawing.tsx"
import css from "./play.module.css"

const heads = ["開館", "入場券", "来館者", "球切れ", "ひとこと"]

/** A paper that is laid before the player: a page of the log, a note, a drawing. */
export function Paper({ paper }: { paper: Data }) {
  switch (paper.kind) {
    case "log":
      return (
        <section className={css.paper} aria-label="日誌">
          <h3>{`日誌　${paper.year}　五月五日${paper.weather ? `　${paper.weather}` : ""}`}</h3>
          <dl className={css.log}>
            {paper.cells.map(([what, cell]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{cell}</dd>
              </div>
            ))}
          </dl>
        </section>
      )
    case "log-table":
      return (
        <section className={css.paper} aria-label="日誌">
          <table className={css.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {paper.rows.map(([year, ...cells]) => (
                <tr key={year}>
                  <th scope="row">{year}</th>
                  {cells.map((cell, n) => (
                    <td key={heads[n + 1]} data-head={heads[n + 1]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className={css.between}>{paper.between}</p>
        </section>
      )
    case "drawing":
      return (
        <figure className={css.paper}>
          <Drawing drawn={paper.drawn} alt={paper.alt} />
          {paper.text !== "" && <figcaption className={css.note}>{paper.text}</figcaption>}
        </figure>
      )
    case "note":
      return <p className={`${css.paper} ${css.note}`}>{paper.text}</p>
  }
}
