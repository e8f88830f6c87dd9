import { Suspense, useState } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { mostSavedSearches } from "#shared/search/saved-searches.ts"
import { SavedSearchLine } from "./saved-search-line.tsx"
import css from "./saved-searches.module.css"
import { useSearchOrder } from "./use-search-order.ts"
import { useSearchChanges } from "./use-search-changes.ts"
import type { ListedSearch } from "./with-news.ts"

const RenameDialog = lazyPart(async () => (await import("./rename-dialog.tsx")).RenameDialog)

export const title = "保存した検索条件"

const stops = [{ label: "マイページ", to: addresses.mypage }]

/** The member's saved searches in their own order. */
export function SavedSearches({ searches }: { searches: ListedSearch[] }) {
  const { list, ordered, move, moved } = useSearchOrder(searches)
  const { rename, notify, remove } = useSearchChanges(list)
  const [renamed, setRenamed] = useState<ListedSearch | null>(null)
  return (
    <>
      <PageHead
        title={title}
        stops={stops}
        lead={`${searches.length}件（${mostSavedSearches}件まで保存できます）`}
      />
      <output className="vh">{moved}</output>
      {searches.length === 0 ? (
        <EmptyState
          title="保存した検索条件はまだありません。"
          text="謎をさがすページで「この条件を保存」をタップすると、ここに並びます。"
        >
          <Button as={SiteLink} to={addresses.mysteries}>
            謎をさがす
          </Button>
        </EmptyState>
      ) : (
        <section ref={list} tabIndex={-1} aria-label={title} className={css.part}>
          <ul className={css.list}>
            {ordered.map((search, at) => (
              <SavedSearchLine
                key={search.id}
                search={search}
                isFirst={at === 0}
                isLast={at === ordered.length - 1}
                onMove={(by) => move(at, at + by)}
                onNotify={(on) => notify(search, on)}
                onRename={() => setRenamed(search)}
                onRemove={() => remove(search, at + 1)}
              />
            ))}
          </ul>
        </section>
      )}
      {renamed && (
        <Suspense>
          <RenameDialog
            search={renamed}
            rename={(name) => rename(renamed, name)}
            onClose={() => setRenamed(null)}
          />
        </Suspense>
      )}
    </>
  )
}
