import { Suspense, useState, useSyncExternalStore } from "react"
import { createRoot, type Root } from "react-dom/client"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { flagIcon, lockIcon, muteIcon } from "#app/ui/icons.ts"
import type { MenuEntry } from "#app/ui/overlay/menu-entries.tsx"
import { MenuBeside } from "#app/ui/overlay/menu-beside.tsx"
import { useMuted } from "#app/viewer/hidden-members.ts"
import { personalReviews } from "#app/viewer/personal-reviews.ts"
import { isMember } from "#app/viewer/send.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { loadViewer } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { hideMember } from "./hide-member.ts"
import type { More } from "./more-button.tsx"

const FlagDialog = lazyPart(async () => (await import("./flag-dialog.tsx")).FlagDialog)
const HideDialog = lazyPart(async () => (await import("./hide-dialog.tsx")).HideDialog)

let root: Root | undefined
let opened = 0

/** Opens the menu beside the button. Outside of the page's tree, so that a page needs nothing but the button. */
export async function openMore(trigger: HTMLButtonElement, more: More): Promise<void> {
  // By then the browser opens and closes it.
  if (trigger.popoverTargetElement) return
  await loadViewer()
  root ??= createRoot(document.body.appendChild(document.createElement("div")))
  root.render(<MoreMenu key={++opened} {...more} trigger={trigger} />)
}

type Person = { nzUserId: number; name: string }
type Asking = "flag" | "flag-member" | "mute" | "block"

function MoreMenu({ trigger, about, of }: More & { trigger: HTMLButtonElement }) {
  const isMuted = useIsMuted(about, of)
  const [asking, setAsking] = useState<Asking | null>(null)
  const person = personOf(of)

  const ask = (what: Asking, login: string) => async () => {
    if (await isMember(login, trigger.value)) setAsking(what)
  }
  const entries: MenuEntry[] = []
  if (about !== "member") {
    entries.push({
      label: messages.MODERATION.FLAG,
      icon: flagIcon,
      onSelect: ask("flag", messages.MODERATION.AUTH_ERROR),
    })
  }
  if (person) {
    entries.push(
      {
        label: `${person.name}さんを通報する`,
        icon: flagIcon,
        onSelect: ask("flag-member", messages.MODERATION.AUTH_ERROR),
      },
      isMuted
        ? { label: "ミュートを解除", icon: muteIcon, onSelect: () => hideMember(person, "unmute") }
        : {
            label: "ミュートする",
            icon: muteIcon,
            onSelect: ask("mute", messages.MODERATION.MUTE_AUTH_ERROR),
          },
      {
        label: "ブロックする",
        icon: lockIcon,
        tone: "danger",
        onSelect: ask("block", messages.MODERATION.BLOCK_AUTH_ERROR),
      },
    )
  }
  const close = () => setAsking(null)
  return (
    <>
      <MenuBeside trigger={trigger} label="そのほかの操作" entries={entries} />
      <Suspense>
        {asking === "flag" && <FlagDialog about={about} id={String(of.id)} onClose={close} />}
        {person && asking === "flag-member" && (
          <FlagDialog
            about="member"
            id={String(person.nzUserId)}
            name={person.name}
            onClose={close}
          />
        )}
        {person && (asking === "mute" || asking === "block") && (
          <HideDialog way={asking} person={person} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const personOf = ({ nzUserId, userName }: More["of"]): Person | null =>
  nzUserId === undefined ? null : { nzUserId, name: userName ?? "" }

function useIsMuted(about: More["about"], of: More["of"]): boolean {
  const id = Number(of.id)
  const isMember = useViewer().kind === "member"
  const members = useMuted()
  const { subscribe } = personalReviews
  const ofReview = useSyncExternalStore(subscribe, () => personalReviews.of(id)?.isMuted ?? false)
  if (about === "review") return isMember && ofReview
  return isMember && about === "member" && members.includes(id)
}
