import { loadScript } from "#app/third-parties/load-script.ts"

/** What the network's script puts on the page as `nazoAds`; docs/advertising.md. */
export type AdNetwork = {
  init: (site: { publisherId: string }) => void
  /** Puts an advertisement into the slot, and nothing outside of it. */
  show: (slot: HTMLElement) => void
  /** Takes away what it showed. Slots may have left the page already. */
  dispose: () => void
}

let loading: Promise<AdNetwork | null> | undefined

/** Null where its script does not come, or is not what we were told. */
export function loadNetwork(scriptUrl: string): Promise<AdNetwork | null> {
  loading ??= loadScript(scriptUrl).then(() => (window as { nazoAds?: AdNetwork }).nazoAds ?? null)
  return loading
}
