import { useState } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { myBest } from "#shared/addresses/paths.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { movedTo } from "#app/ui/list/use-drag-order.ts"
import type { OwnBest } from "#domain/members/best-list.ts"
import type { PlayedMystery } from "#domain/statuses/find-played.ts"
import { bestLimits } from "#shared/members/best-limits.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { AddBest } from "./add-best.tsx"
import css from "./best-form.module.css"
import { BestRows } from "./best-rows.tsx"

type Props = { best: OwnBest; reply: FormReply | undefined }

/** The member's list while it is changed. It is saved as a whole. */
export function BestForm({ best, reply }: Props) {
  const [entries, setEntries] = useState(best.entries)
  const [isChanged, setChanged] = useState(false)
  const [said, say] = useState("")

  function change(next: typeof entries, what: string) {
    setEntries(next)
    setChanged(true)
    say(what)
  }
  function add(mystery: PlayedMystery) {
    const place = entries.length + 1
    change([...entries, { ...mystery, line: "", hidden: false }], `${place}位に追加しました`)
  }

  return (
    <SiteForm reply={reply} button="保存する">
      {(field) => (
        <>
          <input type="hidden" name="known" value={best.version} />
          {reply?.code === "best-changed" && (
            <div className="row wraps gap-12">
              <Button type="submit" tone="secondary" name="overwrites" value="1">
                この内容で上書きする
              </Button>
              <SiteLink to={myBest} reloadDocument className="link tap row-inline">
                保存されている内容を見る
              </SiteLink>
            </div>
          )}
          {entries.length === 0 ? (
            <EmptyState
              title="まだ選んでいません。"
              text="遊んだ謎から、とくに好きなものを順番に並べてみませんか。"
            >
              <Button as={SiteLink} to={addresses.mysteries} tone="secondary">
                プレイした謎をさがす
              </Button>
            </EmptyState>
          ) : (
            <BestRows
              entries={entries}
              field={field}
              onType={() => setChanged(true)}
              onMove={(from, to) => change(movedTo(entries, from, to), `${to + 1}位に移しました`)}
              onRemove={(at) =>
                change(
                  entries.filter((_, each) => each !== at),
                  "リストから外しました",
                )
              }
            />
          )}
          <output className="vh">{said}</output>
          {entries.length < bestLimits.entries && (
            <AddBest chosen={entries.map(({ id }) => id)} onAdd={add} />
          )}
          {isChanged && <p className={css.unsaved}>まだ保存していない変更があります。</p>}
        </>
      )}
    </SiteForm>
  )
}
