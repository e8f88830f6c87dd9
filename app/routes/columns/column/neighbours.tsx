import type { ColumnBrief } from "#domain/columns/brief.ts"
import { ColumnTile } from "#app/components/column/column-tile.tsx"
import css from "./neighbours.module.css"

type Props = { of: { before: ColumnBrief | null; after: ColumnBrief | null } }

/** The columns that were published before this one and after it. */
export function Neighbours({ of: { before, after } }: Props) {
  if (!before && !after) return null
  return (
    <nav className={css.both} aria-label="前後のコラム">
      {before && (
        <div>
          <p>前のコラム</p>
          <ColumnTile column={before} size="line" />
        </div>
      )}
      {after && (
        <div className={css.after}>
          <p>次のコラム</p>
          <ColumnTile column={after} size="line" />
        </div>
      )}
    </nav>
  )
}
