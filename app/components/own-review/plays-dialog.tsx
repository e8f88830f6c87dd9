import { type FormEvent, useRef, useState } from "react"
import type { OwnReview } from "#domain/reviews/own-form.ts"
import { changeAddress } from "#shared/addresses/change-review.ts"
import * as repeatPlay from "#shared/addresses/repeat-play.ts"
import { Button } from "#app/ui/button.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { trashIcon } from "#app/ui/icons.ts"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { type Day, dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./plays-dialog.module.css"

type Props = {
  stored: Pick<OwnReview, "id" | "playDate" | "plays">
  open: boolean
  onClose: () => void
  onChanged: () => Promise<void>
}

/** The days on which a member played a mystery again. */
export function PlaysDialog({ open, onClose, ...inside }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="もう一度遊んだ日">
      <Plays {...inside} />
    </Sheet>
  )
}

const words = { login: messages.REVIEW.AUTH_ERROR, failure: messages.REVIEW.UPDATE_ERROR }

function Plays({
  stored: { id, playDate, ...stored },
  onChanged,
}: Pick<Props, "stored" | "onChanged">) {
  const [today] = useState(() => tokyoDay(new Date()))
  const [plays, setPlays] = useState(stored.plays)
  const [day, setDay] = useState(today)
  /** The address of the change that is on its way. */
  const [sending, setSending] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  async function change(address: string, fields: Record<string, string>) {
    setSending(address)
    const outcome = await send<Day[]>(address, fields, words)
    if (outcome.ok) {
      setPlays(outcome.value)
      await onChanged()
    }
    setSending(null)
  }
  async function remove(address: string) {
    await change(address, {})
    // The pressed button is gone.
    form.current?.querySelector("input")?.focus()
  }
  function add(event: FormEvent) {
    event.preventDefault()
    void change(changeAddress(id, "plays"), { playedOn: day })
  }
  return (
    <div className="stack gap-16">
      <ul aria-label="遊んだ日">
        <li className={css.day}>1回目{playDate && ` ${dayText(playDate)}`}</li>
        {plays.map((played, n) => {
          const address = repeatPlay.write({ id, day: played })
          return (
            <li key={played} className={css.day}>
              {`${n + 2}回目 ${dayText(played)}`}
              <IconButton
                icon={trashIcon}
                label={`${dayText(played)}を消す`}
                disabled={sending !== null}
                onClick={() => void remove(address)}
              />
            </li>
          )
        })}
      </ul>
      <form ref={form} onSubmit={add} className={css.add}>
        <DateField
          label="遊んだ日"
          value={day}
          max={today}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <Button type="submit" busy={sending === changeAddress(id, "plays")} disabled={day === ""}>
          追加
        </Button>
      </form>
    </div>
  )
}
