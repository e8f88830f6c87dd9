import type { ReactNode } from "react"
import { Expandable } from "#app/ui/list/expandable.tsx"
import css from "./import.module.css"
import { ChooseLine, type LineProps } from "./lines.tsx"
import type { Line } from "./sort-entries.ts"

type Props = Omit<LineProps, "line"> & { lines: Line[] }

/** Lines that ask which mystery they mean. They may wait. */
export const Unclear = ({ lines, ...shared }: Props) => (
  <Part title="どの謎ですか" lines={lines}>
    {lines.map((line) => (
      <ChooseLine key={line.n} line={line} {...shared} />
    ))}
  </Part>
)

/** Lines for which no mystery was found. */
export const Missing = ({ lines, ...shared }: Props) =>
  lines.length > 0 && (
    <Expandable
      title="見つかりませんでした"
      note={`${lines.length}行`}
      startsOpen={lines.length <= 5 || lines.some(({ candidates }) => candidates.length > 0)}
    >
      <p className="text-14 ink-2">
        タイトルの書き方が違うときは、ここでさがせます。まだ載っていない謎は、登録できます。
      </p>
      <div className={css.questions}>
        {lines.map((line) => (
          <ChooseLine key={line.n} line={line} {...shared} />
        ))}
      </div>
    </Expandable>
  )

/** A kind of question, with its lines. */
export function Part({
  title,
  lines,
  children,
}: {
  title: string
  lines: Line[]
  children: ReactNode
}) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className={css.title}>
        {title}
        <small className="num">{lines.length}行</small>
      </h2>
      <div className={css.questions}>{children}</div>
    </section>
  )
}
