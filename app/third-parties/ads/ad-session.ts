import type { ThirdParties } from "#shared/third-parties/third-parties.ts"
import { type AdNetwork, loadNetwork } from "./ad-network.ts"

type Ads = NonNullable<ThirdParties["ads"]>

const slots = new Set<HTMLElement>()
let running: AdNetwork | null = null

/** From init to dispose: the stay on one page, which the signal ends. */
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

/** A menu may bring a slot when the network is at work already. */
export function addSlot(slot: HTMLElement) {
  slots.add(slot)
  if (running) show(running, slot)
}

export function removeSlot(slot: HTMLElement) {
  slots.delete(slot)
}

function show(network: AdNetwork, slot: HTMLElement) {
  // Beside the search it is there on wide screens only.
  if (slot.checkVisibility()) attempt(() => network.show(slot))
}

/** Somebody else's fault is not the page's. */
function attempt(call: () => void) {
  try {
    call()
  } catch (error) {
    reportError(error)
  }
}
