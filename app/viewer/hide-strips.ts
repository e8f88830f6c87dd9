import { statuses } from "#shared/catalogue/statuses.ts"
import { type Viewer, viewerStore } from "./viewer-store.ts"

const nothing: ReadonlySet<string> = new Set()
const prefix = "mystery:"

/** Mysteries hidden on the page that is open. */
let here: { key: unknown; hides: boolean; ids: ReadonlySet<string> } | null = null

/**
 * Hides what the member has played in strips of a few cards, for members with プレイ済を隠す. It works on the finished page,
 * because the pages with strips have no room for code that few readers need. Statuses set on a page take effect at the next.
 */
export function startHidingStrips(): void {
  viewerStore.subscribe(hideHere)
  new MutationObserver(hideHere).observe(document.body, { childList: true, subtree: true })
  hideHere()
}

function hideHere(): void {
  const viewer = viewerStore.current()
  const hides = viewer.kind === "member" && viewer.hidesPlayed
  const key = (history.state as { key?: unknown } | null)?.key
  if (here?.key !== key || here?.hides !== hides) {
    here = { key, hides, ids: hides ? knownBy(viewer) : nothing }
  }
  for (const strip of document.querySelectorAll<HTMLElement>("[data-unplayed]")) {
    hideIn(strip, here.ids)
  }
  document.documentElement.dataset.knowsStrips = ""
}

/** A strip without any card left is hidden as a whole. */
function hideIn(strip: HTMLElement, ids: ReadonlySet<string>): void {
  const cards = Array.from(strip.querySelectorAll<HTMLElement>("[data-card]"), (card) => ({
    item: card.closest("li") ?? card,
    isHidden: ids.has(card.dataset.card?.slice(prefix.length) ?? ""),
  }))
  for (const { item, isHidden } of cards) item.hidden = isHidden
  strip.hidden = cards.length > 0 && cards.every(({ isHidden }) => isHidden)
}

function knownBy(viewer: Viewer): ReadonlySet<string> {
  if (viewer.kind !== "member") return nothing
  const played = [...viewer.statuses].filter(([, status]) => status === statuses.played)
  return new Set([...played.map(([id]) => id), ...viewer.knownReruns])
}
