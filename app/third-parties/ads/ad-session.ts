import type { ThirdParties } from "#shared/third-parties/third-parties.ts"
import { type AdNetwork, loadNetwork } from "./ad-network.ts"

type Ads = NonNullable<ThirdParties["ads"]>

const slots = new Set<HTMLElement>()
let running: AdNetwork | null = null

/** From init to dispose: one page view, ended by the signal. */
export async function runAds({ scriptUrl, publisherId }: Ads, stay: AbortSignal): Promise<void> {
  const network = await loadNetwork(scriptUrl)
  if (!network || stay.aborted) return

  running = network
  attempt(() => network.init({ publisherId }))
  for (const slot of slots) show(network, slot)
  stay.addEventListener("abort", () => {
    running = null
    attempt(() => network.dispose())
  })
}

/** A menu may add a slot after the network has started. */
export function addSlot(slot: HTMLElement) {
  slots.add(slot)
  if (running) show(running, slot)
}

export function removeSlot(slot: HTMLElement) {
  slots.delete(slot)
}

function show(network: AdNetwork, slot: HTMLElement) {
  // The slot beside the search exists on wide screens only.
  if (slot.checkVisibility()) attempt(() => network.show(slot))
}

/** An error of the network must not break the page. */
function attempt(call: () => void) {
  try {
    call()
  } catch (error) {
    reportError(error)
  }
}
