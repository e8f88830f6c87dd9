import { useEffect, useEffectEvent, useState } from "react"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { passkeyIcon } from "#app/ui/icons.ts"
import type { PasskeyResult } from "#app/viewer/passkey-ceremony.ts"
import { messages } from "#shared/messages/catalogue.ts"

const loadCeremony = () => import("#app/viewer/passkey-ceremony.ts")
type Ceremony = Awaited<ReturnType<typeof loadCeremony>>

type Props = {
  /** Asks the device for a passkey, or to make one. */
  ask: (ceremony: Ceremony) => Promise<PasskeyResult>
  onDone: () => void
  /** Whether the browser also offers passkeys in the list at the address field. */
  offers?: boolean
  wide?: boolean
  children: string
}

/** Asks the device for a passkey, by code that loads when it is needed. It works with scripts only. */
export function PasskeyButton({ ask, onDone, offers = false, wide, children }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const [text, setText] = useState<string | null>(null)
  const goOn = (result: PasskeyResult) => (result.isDone ? onDone() : setText(result.text))
  const onChosenInList = useEffectEvent(goOn)
  // A device answers one request at a time: the list waits while the button asks.
  const isOffering = offers && !isAsking
  useEffect(
    () => (isOffering ? offer((result) => onChosenInList(result)) : undefined),
    [isOffering],
  )

  async function press() {
    setIsAsking(true)
    setText(null)
    const result = await loadCeremony().then(ask, offline)
    goOn(result)
    // After a login the next page loads.
    if (!result.isDone || !offers) setIsAsking(false)
  }

  return (
    <div className="scripted stack gap-8">
      <div>
        <Button type="button" tone="secondary" wide={wide} busy={isAsking} onClick={press}>
          {!isAsking && <Icon of={passkeyIcon} />}
          {children}
        </Button>
      </div>
      {text && <AlertBox tone="danger">{text}</AlertBox>}
    </div>
  )
}

const offline = (): PasskeyResult => ({
  isDone: false,
  text: messages.PAGE.OFFLINE,
  isAnswered: false,
})

/** Browsers without passkeys load nothing. Without a connection, the button says so when it is pressed. */
function offer(tell: (result: PasskeyResult) => void): (() => void) | undefined {
  if (!("PublicKeyCredential" in globalThis)) return undefined
  const stopping = loadCeremony().then(({ offerPasskeys }) => offerPasskeys(tell), ignore)
  return () => void stopping.then((stop) => stop?.())
}

const ignore = () => undefined
