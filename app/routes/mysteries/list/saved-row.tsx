import { Suspense } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import css from "./saved-row.module.css"

const SavedSearchChips = lazyPart(
  async () => (await import("#app/components/search/saved-search-chips.tsx")).SavedSearchChips,
)

/** A line for the member's saved searches. Its height is there before it is known who they are, and never for guests. */
export function SavedRow() {
  return (
    <div className={css.row}>
      {useViewer().kind === "member" && (
        <Suspense>
          <SavedSearchChips empty="条件を保存すると、ここに並びます。" />
        </Suspense>
      )}
    </div>
  )
}
