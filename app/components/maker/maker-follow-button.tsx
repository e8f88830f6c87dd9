import { type MouseEvent, useEffect, useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bellIcon, checkIcon } from "#app/ui/icons.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { followMakerAt } from "#shared/addresses/followed-makers.ts"
import { messages } from "#shared/messages/catalogue.ts"

/** The code is loaded for members, or at a press. */
const loadFollows = () => import("./maker-follows.ts")

type Props = { name: string; className?: string }

/** Follows a maker, or ends it: pressed while the viewer follows. Without scripts it is a form that leads to the followed makers. */
export function MakerFollowButton({ name, className }: Props) {
  const isMember = useViewer().kind === "member"
  const [busy, setBusy] = useState(false)
  const [isFollowed, setFollowed] = useState(false)
  useEffect(() => {
    if (!isMember) return
    const gone = new AbortController()
    void loadFollows().then(
      ({ watchMaker }) => watchMaker(name, setFollowed, gone.signal),
      () => undefined,
    )
    return () => {
      gone.abort()
      setFollowed(false)
    }
  }, [isMember, name])

  async function press(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const { form } = event.currentTarget
    setBusy(true)
    await loadFollows().then(
      ({ pressMakerFollow }) => pressMakerFollow(name, isFollowed),
      () => form?.submit(),
    )
    setBusy(false)
  }

  return (
    <form method="post" action={followMakerAt(name)} className={className}>
      <input type="hidden" name="followed" value={isFollowed ? "0" : "1"} />
      <Button
        size="s"
        tone="secondary"
        value={`maker/${name}`}
        aria-pressed={isFollowed}
        busy={busy}
        onClick={press}
      >
        {!busy && <Icon of={isFollowed ? checkIcon : bellIcon} size="s" />}
        {messages.MAKER.FOLLOW}
      </Button>
    </form>
  )
}
