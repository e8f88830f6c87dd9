import type { RefObject } from "react"
import * as savedSearch from "#shared/addresses/saved-search.ts"
import { useFreshPage } from "#app/components/own-review/use-fresh-page.ts"
import { forgetSavedSearches } from "#app/components/search/saved-searches.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { ListedSearch } from "./with-news.ts"

const words = (failure: string) => ({ login: messages.SAVED_SEARCH.AUTH_ERROR, failure })

/** A member's changes of one of their saved searches. Each of them reads the page again. */
export function useSearchChanges(list: RefObject<HTMLElement | null>) {
  const readAgain = useFreshPage()
  async function show() {
    forgetSavedSearches()
    await readAgain()
  }

  async function change({ id }: ListedSearch, form: Record<string, string>) {
    const address = savedSearch.one.write({ id })
    const { ok } = await send(address, form, words(messages.SAVED_SEARCH.UPDATE_ERROR))
    if (ok) await show()
    return ok
  }

  async function rename(search: ListedSearch, name: string) {
    const isDone = await change(search, { name })
    if (isDone) toast.success(messages.SAVED_SEARCH.UPDATE_SUCCESS)
    return isDone
  }

  async function notify(search: ListedSearch, on: boolean) {
    const isDone = await change(search, { notify: on ? "1" : "0" })
    if (isDone)
      toast.success(on ? messages.SAVED_SEARCH.NOTIFY_ON : messages.SAVED_SEARCH.NOTIFY_OFF)
  }

  async function remove(search: ListedSearch, position: number) {
    const address = savedSearch.removal.write(search)
    const { ok } = await send(address, {}, words(messages.SAVED_SEARCH.DELETE_ERROR))
    if (!ok) return
    await show()
    // The line with the focus is gone.
    list.current?.focus()
    const onPress = () => void restore(search, position)
    toast.success(messages.SAVED_SEARCH.DELETE_SUCCESS, {
      label: messages.SAVED_SEARCH.RESTORE,
      onPress,
    })
  }

  async function restore({ name, url, notify }: ListedSearch, position: number) {
    const form = { name, url, notify: notify ? "1" : "0", position: String(position) }
    const { ok } = await send(savedSearch.list, form, words(messages.SAVED_SEARCH.SAVE_ERROR))
    if (!ok) return
    await show()
    toast.success(messages.SAVED_SEARCH.RESTORE_SUCCESS)
  }
  return { rename, notify, remove }
}
