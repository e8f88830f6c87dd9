import { Suspense, useState } from "react"
import * as search from "#shared/addresses/search.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { plusIcon } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { SearchQuery } from "#shared/search/query.ts"

const SaveSheet = lazyPart(async () => (await import("./save-sheet.tsx")).SaveSheet)

/** Keeps this search for the member. A guest logs in, and is then offered it again. */
export function SaveSearch({ asked, labels }: { asked: SearchQuery; labels: string[] }) {
  const [isOpen, setOpen] = useState(false)
  async function press() {
    const sending = await import("#app/viewer/send.ts").catch(() => null)
    if (!sending) return toast.error(messages.SAVED_SEARCH.SAVE_ERROR)
    setOpen(await sending.isMember(messages.SAVED_SEARCH.AUTH_ERROR, "search/save"))
  }
  if (!search.isNarrowed(asked)) return null
  return (
    <>
      <Button
        tone="quiet"
        size="s"
        value="search/save"
        className="scripted"
        onClick={() => void press()}
      >
        <Icon of={plusIcon} size="s" />
        {messages.SAVED_SEARCH.SAVE}
      </Button>
      {isOpen && (
        <Suspense>
          <SaveSheet asked={asked} labels={labels} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
