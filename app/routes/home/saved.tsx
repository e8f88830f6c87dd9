import { SavedSearchChips } from "#app/components/search/saved-search-chips.tsx"
import { useSavedSearches } from "#app/components/search/saved-searches.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"

/** The member's saved searches, if they have any. */
export function SavedOnHome() {
  if (!useSavedSearches()?.length) return null
  return (
    <section className="wrap section">
      <SectionHead title="保存した検索条件" />
      <SavedSearchChips />
    </section>
  )
}
