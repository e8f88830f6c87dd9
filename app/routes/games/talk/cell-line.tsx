import { useLayoutEffect, useRef, useState } from "react"
import type { ShownLine } from "#domain/games/chat/shown.ts"
import css from "./bubble.module.css"
import { useTalk } from "./talk-context.ts"

type Props = { line: ShownLine; className: string }

/** A line in cells. A letter that is pressed drops out, and the others close up; pressed again, it comes back. */
export function CellLine({ line: { text }, className }: Props) {
  const { send } = useTalk()
  const [out, setOut] = useState<readonly number[]>([])
  const letters = [...text.filter((piece) => typeof piece === "string").join("")]
  const rest = letters.filter((_, n) => !out.includes(n)).join("")
  const [said, setSaid] = useState("")
  const box = useRef<HTMLDivElement>(null)
  const moved = useRef<number | null>(null)
  // The letter that was pressed stands in the other row now.
  useLayoutEffect(() => {
    if (moved.current === null) return
    box.current?.querySelector<HTMLElement>(`[data-cell="${moved.current}"]`)?.focus()
    moved.current = null
  }, [out])

  function turn(n: number) {
    const isOut = out.includes(n)
    const next = isOut ? out.filter((each) => each !== n) : [...out, n]
    moved.current = n
    setOut(next)
    const left = letters.filter((_, each) => !next.includes(each)).join("")
    setSaid(`「${letters[n]}」を${isOut ? "もどした" : "外した"}。残りは「${left}」`)
    if (!isOut) send({ what: "poke", target: "letter" })
  }

  const cell = (letter: string, n: number) =>
    letter === "　" ? (
      <i key={n} className={css.gap} />
    ) : (
      <button
        key={n}
        type="button"
        className={css.cell}
        data-cell={n}
        aria-pressed={out.includes(n)}
        onClick={() => turn(n)}
      >
        {letter}
      </button>
    )
  return (
    <div className={className} ref={box}>
      <p className="vh">{rest}</p>
      <fieldset aria-label="一字ずつ" className={css.cells}>
        {letters.map((letter, n) => (out.includes(n) ? null : cell(letter, n)))}
      </fieldset>
      {out.length > 0 && (
        <fieldset aria-label="外した字" className={css.dropped}>
          {out.map((n) => cell(letters[n] ?? "", n))}
        </fieldset>
      )}
      <p className="vh" aria-live="polite">
        {said}
      </p>
    </div>
  )
}
