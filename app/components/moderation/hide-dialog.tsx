import { useState } from "react"
import { AskDialog } from "#app/ui/overlay/ask-dialog.tsx"
import css from "./hide-dialog.module.css"
import { hideMember } from "./hide-member.ts"

type Props = {
  way: "mute" | "block"
  person: { nzUserId: number; name: string }
  onClose: () => void
}

const words = {
  mute: {
    button: "ミュートする",
    effects: [
      "この人のナゾ活・コメント・通知が、あなたには表示されなくなります。",
      "あなたのナゾ活やコメントは、これまでどおり相手にも見えます。",
      "ミュートしたことは、相手に知らされません。",
    ],
  },
  block: {
    button: "ブロックする",
    effects: [
      "お互いのナゾ活やコメントが見えなくなります。",
      "お互いにコメント・いいね・メンション・フォローができなくなり、いまのフォローは外れます。",
      "ブロックしたことは、相手に知らされません。",
    ],
  },
}

/** Says what a mute or a block does before it does it. */
export function HideDialog({ way, person, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { button, effects } = words[way]

  async function hide() {
    setBusy(true)
    const isDone = await hideMember(person, way)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <AskDialog
      open
      onClose={onClose}
      title={`${person.name}さんを${button}`}
      button={button}
      tone={way === "block" ? "danger" : undefined}
      busy={isBusy}
      onAgree={hide}
    >
      <ul className={css.effects}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p>マイページの「設定」から、いつでも解除できます。</p>
    </AskDialog>
  )
}
