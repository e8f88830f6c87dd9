import { resultChannel, type SignInResult } from "#shared/accounts/sign-in-result.ts"

/** How it goes in the window: a result, or what the page itself sees. */
export type WindowNews = SignInResult | { kind: "blocked" | "closed" }

const size = { width: 480, height: 680 }
const lookEvery = 400
/** The window sends its result just before it closes. */
const onItsWay = 1_000

/**
 * Opens the window of a provider; call it in the press itself, or the browser blocks it. A closed window is news, but not
 * the end: a provider's page may cut itself off from ours, and then looks closed although it is open. Returns what stops the
 * waiting.
 */
export function openProvider(address: string, tell: (news: WindowNews) => void): () => void {
  const popup = window.open(address, "provider", featuresOf(size))
  if (!popup) {
    tell({ kind: "blocked" })
    return () => undefined
  }
  const channel = new BroadcastChannel(resultChannel)
  let late: ReturnType<typeof setTimeout> | undefined
  const looking = setInterval(() => {
    if (!popup.closed) return
    clearInterval(looking)
    late = setTimeout(() => tell({ kind: "closed" }), onItsWay)
  }, lookEvery)
  function stop() {
    clearInterval(looking)
    clearTimeout(late)
    channel.close()
  }
  channel.addEventListener("message", ({ data }: MessageEvent<SignInResult>) => {
    stop()
    tell(data)
  })
  return stop
}

function featuresOf({ width, height }: typeof size): string {
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}
