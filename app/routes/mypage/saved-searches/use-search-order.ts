import { useLayoutEffect, useRef, useState } from "react"
import * as savedSearch from "#shared/addresses/saved-search.ts"
import { forgetSavedSearches } from "#app/components/search/saved-searches.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { ListedSearch } from "./with-news.ts"

const words = {
  login: messages.SAVED_SEARCH.AUTH_ERROR,
  failure: messages.SAVED_SEARCH.ORDER_ERROR,
}

/** The order that the member wishes, shown at once. One request at a time; the last wish wins, and a refusal takes it back. */
export function useSearchOrder(searches: ListedSearch[]) {
  const list = useRef<HTMLElement>(null)
  const [wish, setWish] = useState<readonly number[] | null>(null)
  const [moved, setMoved] = useState("")
  const sending = useRef<{ last: string } | null>(null)
  const focused = useRef<{ id: number; value: string } | null>(null)
  // One that was restored is not in it: the list comes from the site in its order by then.
  const isOfThese = searches.every(({ id }) => wish?.includes(id))
  const place = ({ id }: ListedSearch) => wish?.indexOf(id) ?? 0
  const ordered = isOfThese ? searches.toSorted((a, b) => place(a) - place(b)) : searches

  // The line was moved in the document, which takes the focus away.
  useLayoutEffect(() => {
    const { id, value } = focused.current ?? {}
    focused.current = null
    list.current
      ?.querySelector<HTMLButtonElement>(`[data-search="${id}"] button[value="${value}"]`)
      ?.focus()
  }, [wish])

  function move(from: number, to: number) {
    const search = ordered[from]
    if (!search) return
    const next = ordered
      .map(({ id }) => id)
      .toSpliced(from, 1)
      .toSpliced(to, 0, search.id)
    focused.current = { id: search.id, value: to < from ? "up" : "down" }
    setWish(next)
    setMoved(`「${search.name}」を${to + 1}番目に移動しました`)
    void store(next.join())
  }

  async function store(ids: string) {
    if (sending.current) {
      sending.current.last = ids
      return
    }
    sending.current = { last: ids }
    for (let sent = ""; sent !== sending.current.last;) {
      sent = sending.current.last
      const { ok } = await send(savedSearch.order, { ids: sent }, words)
      if (!ok) {
        setWish(null)
        break
      }
    }
    sending.current = null
    forgetSavedSearches()
  }
  return { list, ordered, move, moved }
}
