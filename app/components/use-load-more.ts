import { useState } from "react"
import { useLocation } from "react-router"
import { forgetMember } from "#app/viewer/viewer-store.ts"

export type ListPage<Item> = { items: Item[]; next: string | null }

/** Pages loaded so far, by the history entry they belong to: coming back shows them again, at once and as long. */
const kept = new Map<string, ListPage<unknown>>()

type Shown<Item> = {
  first: ListPage<Item>
  list: ListPage<Item>
  state: "ready" | "loading" | "failed"
}

/**
 * A list that grows downwards. `more` turns the address of the next page into the address of its data, so that a lost
 * connection stays a message at the end of the list and never the page's error. `version` tells lists of one history
 * entry apart.
 */
export function useLoadMore<Item extends { id: string | number }>(
  first: ListPage<Item>,
  more: (next: string) => string,
  version = "",
) {
  const key = `${useLocation().key} ${version}`
  const [shown, setShown] = useState<Shown<Item>>(begin)
  // The router draws another page of the same list without mounting it again.
  if (shown.first !== first) setShown(begin())
  const { list, state } = shown

  function begin(): Shown<Item> {
    return { first, list: (kept.get(key) as ListPage<Item> | undefined) ?? first, state: "ready" }
  }

  /** Nothing, where its reader has gone on to another page meanwhile. */
  function change(to: Partial<Shown<Item>>) {
    setShown((now) => (now.first === first ? { ...now, ...to } : now))
  }

  async function loadMore() {
    if (state === "loading" || list.next === null) return
    change({ state: "loading" })
    try {
      const answer = await fetch(more(list.next), { headers: { accept: "application/json" } })
      // A member's list has ended with their session: everybody's takes its place.
      if (answer.status === 401) return forgetMember()
      if (!answer.ok) throw new Error(`The next page answered ${answer.status}.`)
      const page = (await answer.json()) as ListPage<Item>
      const longer = { items: withoutRepeats([...list.items, ...page.items]), next: page.next }
      kept.set(key, longer)
      change({ list: longer, state: "ready" })
    } catch {
      change({ state: "failed" })
    }
  }

  return { ...list, state, loadMore }
}

/** Items added at the top meanwhile have pushed some that are already shown onto the next page. */
const withoutRepeats = <Item extends { id: string | number }>(items: Item[]) => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** The words at the end of every such list. */
export const loadMoreLabels = {
  more: "もっと見る",
  loading: "読み込んでいます",
  failed: "続きを読み込めませんでした。通信状況をご確認のうえ、もう一度お試しください。",
  retry: "もう一度読み込む",
}
