import type { ColumnBrief } from "#domain/columns/brief.ts"
import { ColumnTile } from "./column-tile.tsx"
import css from "./column-lines.module.css"

/** A few columns on the page of something else. */
export const ColumnLines = ({ columns }: { columns: readonly ColumnBrief[] }) => (
  <ul className={css.lines}>
    {columns.map((column) => (
      <li key={column.id}>
        <ColumnTile column={column} size="small" />
      </li>
    ))}
  </ul>
)
