import { Art } from "#app/routes/games/talk/art.tsx"
import { Explanation } from "#app/routes/games/talk/explanation.tsx"
import type { ShownLedger } from "#domain/games/counter/shown.ts"
import { useCounter } from "./counter-context.ts"
import css from "./ledger.module.css"
import { spokenNumber } from "./widths.ts"

/** The ledger of what was asked for, with the explanations that are bound behind it. */
export function Ledger() {
  const { counter, room } = useCounter()
  return (
    <div className={css.ledger}>
      <Spread ledger={room.ledger} />
      {counter.bound.length > 0 && (
        <section className={css.bound} aria-label="帳面のうしろ">
          <h3>帳面のうしろ</h3>
          {counter.bound.map(({ id, question, explained }) => (
            <details key={id}>
              <summary>{explained.title}</summary>
              <p>{question}</p>
              <Explanation of={explained} />
            </details>
          ))}
        </section>
      )}
    </div>
  )
}

const rows = [1, 2, 3, 4, 5, 6, 7]

/** Both pages. A seal can lie over all of them. */
export const Spread = ({ ledger }: { ledger: ShownLedger }) => (
  <div className={css.spread}>
    {ledger.over && (
      <span className={css.over}>
        <Art picture={{ ...ledger.over, alt: `見開きに、${bare(ledger.over.alt)}の判` }} />
      </span>
    )}
    <table className={css.table}>
      <caption className="vh">お尋ね帳</caption>
      <thead>
        <tr>
          <th scope="col">行</th>
          <th scope="col">ないもの</th>
          <th scope="col">尋ねた人</th>
          <th scope="col">判</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const written = ledger.rows.find((each) => each.row === row)
          return (
            <tr key={row}>
              <th scope="row">{spokenNumber(row)}</th>
              <td className={css.what}>{written && <Cells text={written.what} />}</td>
              <td>{written && <Cells text={written.who} />}</td>
              <td>
                {written?.seal && (
                  <span className={css.seal}>{written.seal === "done" ? "済" : "判"}</span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    {ledger.margin.length > 0 && (
      <ul className={css.margin} aria-label="欄外">
        {ledger.margin.map(({ what, who }) => (
          <li key={what}>{who === "" ? what : `${what}　${who}　判なし`}</li>
        ))}
      </ul>
    )}
  </div>
)

const bare = (alt: string) => alt.replace("スタンプ、", "")

/** Cells that are empty are drawn, and counted for who cannot see them. */
function Cells({ text }: { text: string }) {
  if (!/^□+$/u.test(text)) return text
  return (
    <>
      <span aria-hidden>{text}</span>
      <span className="vh">{`空欄、${spokenNumber(text.length)}文字`}</span>
    </>
  )
}
