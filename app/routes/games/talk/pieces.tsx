import type { Pieces } from "#domain/games/chat/shown.ts"
import css from "./bubble.module.css"

type Names = Readonly<Record<string, string>>

/** A text whose mentions follow the present names. */
export const Text = ({ pieces, names }: { pieces: Pieces; names: Names }) =>
  pieces.map((piece, n) =>
    typeof piece === "string" ? piece : <Mention key={n} of={piece.mention} names={names} />,
  )

export const Mention = ({ of, names }: { of: string; names: Names }) => (
  <span className={css.mention} data-mention={of}>
    <span aria-hidden>@</span>
    <span className="vh">アット、</span>
    {names[of] ?? of}
  </span>
)

/** The same in a line, where nothing can be marked up. */
export const plainText = (pieces: Pieces, names: Names): string =>
  pieces
    .map((piece) => (typeof piece === "string" ? piece : `@${names[piece.mention] ?? ""}`))
    .join("")
