import { useState } from "react"
import { useNavigate } from "react-router"
import { savedSearches } from "#shared/addresses/paths.ts"
import * as savedSearch from "#shared/addresses/saved-search.ts"
import * as search from "#shared/addresses/search.ts"
import { forgetSavedSearches } from "#app/components/search/saved-searches.ts"
import { Button } from "#app/ui/button.tsx"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { Switch } from "#app/ui/form/switch.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { post, textOf } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Refusal } from "#shared/outcome.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { findsNews, longestSearchName } from "#shared/search/saved-searches.ts"
import { truncate } from "#shared/text/truncate.ts"
import css from "./save-sheet.module.css"

type Props = { asked: SearchQuery; labels: string[]; onClose: () => void }

/** The name of the search, proposed from its criteria, and whether its member hears of new mysteries. */
export function SaveSheet({ asked, labels, onClose }: Props) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(true)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const news = findsNews(asked.status)

  function close() {
    // The sheet gives the focus back before it goes.
    setOpen(false)
    queueMicrotask(onClose)
  }

  async function save(form: FormData) {
    setSending(true)
    const outcome = await post(savedSearch.list, {
      url: search.searchFor(asked),
      name: String(form.get("name")),
      notify: form.has("notify") ? "1" : "0",
    })
    setSending(false)
    if (!outcome.ok) return setRefusal(outcome)
    forgetSavedSearches()
    close()
    toast.success(messages.SAVED_SEARCH.SAVE_SUCCESS, {
      label: "一覧を見る",
      onPress: () => void navigate(savedSearches),
    })
  }

  const problem = refusal && !refusal.fields?.name
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      locked={isSending}
      title="検索条件の保存"
      problem={problem && (textOf(refusal) ?? messages.SAVED_SEARCH.SAVE_ERROR)}
      footer={
        <Button type="submit" form="save-search" wide busy={isSending}>
          保存する
        </Button>
      }
    >
      <form
        id="save-search"
        noValidate
        className={css.form}
        onChange={() => setRefusal(null)}
        onSubmit={(event) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        <TextField
          label="名前"
          name="name"
          required
          maxLength={longestSearchName}
          defaultValue={truncate(labels.join("・"), longestSearchName - 1)}
          error={refusal?.fields?.name}
        />
        {news && <Switch label={messages.SAVED_SEARCH.NOTIFY} name="notify" defaultChecked wide />}
        {news && (
          <p className="text-14 ink-2">条件に合う謎が新しく加わると、翌朝のお知らせに届きます。</p>
        )}
      </form>
    </Sheet>
  )
}
