import type { PersonalStore } from "./personal-store.ts"
import { forgetMember, memberNow } from "./viewer-store.ts"

type Asking<Answer, Known, Id> = {
  /** The most that one request can ask for. */
  most: number
  address: (ids: Id[]) => string
  /** `before`: what was known when the request was sent. A press may have changed that. */
  knownFrom: (answer: Answer, id: Id, before: Known | undefined) => Known
}

/** Asks for what pages show: all of a page is one request. After a failure it stays as everybody sees it. */
export function askTogether<Answer, Known, Id = number>(
  store: PersonalStore<Known, Id>,
  { most, address, knownFrom }: Asking<Answer, Known, Id>,
): (ids: Iterable<Id>) => void {
  /** For the next request. */
  let wanted = new Set<Id>()

  async function askNow(): Promise<void> {
    const all = [...wanted]
    wanted = new Set()
    while (all.length > 0) await ask(all.splice(0, most)).catch(() => undefined)
  }

  async function ask(ids: Id[]): Promise<void> {
    const before = store.current()
    const asking = memberNow()?.member.uid
    const response = await fetch(address(ids))
    if (response.status === 401) return forgetMember()
    if (!response.ok) return
    const answer = (await response.json()) as Answer
    // Another tab may have signed in as somebody else meanwhile.
    if (memberNow()?.member.uid !== asking) return
    store.store(ids.map((id) => [id, knownFrom(answer, id, before.get(id))]))
  }

  return (ids) => {
    if (wanted.size === 0) setTimeout(askNow)
    for (const id of ids) wanted.add(id)
  }
}
