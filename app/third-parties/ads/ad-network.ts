import { loadScript } from "#app/third-parties/load-script.ts"

/** The interface of the network's script, `window.nazoAds`; see docs/advertising.md. */
export type AdNetwork = {
  init: (site: { publisherId: string }) => void
  /** Shows an advertisement within the slot. */
  show: (slot: HTMLElement) => void
  /** Removes what it showed. The slots may be gone already. */
  dispose: () => void
}

let loading: Promise<AdNetwork | null> | undefined

/** Null if the script does not load or has another interface. */
export function loadNetwork(scriptUrl: string): Promise<AdNetwork | null> {
  loading ??= loadScript(scriptUrl).then(() => (window as { nazoAds?: AdNetwork }).nazoAds ?? null)
  return loading
}
