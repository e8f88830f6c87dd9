import { useEffect, useRef, useState } from "react"
import { ownAddress, removal } from "#shared/addresses/own-calendar.ts"
import { CopyText } from "#app/components/copy-text.tsx"
import { Button } from "#app/ui/button.tsx"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { Spinner } from "#app/ui/spinner.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./calendar-sheet.module.css"

/** The address is only known right after it was made. */
type Feed = { is: "loading" | "failed" | "absent" } | { is: "made"; on: string; address?: string }

/** Makes, renews and withdraws the secret address. */
export function CalendarSheet({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const [feed, setFeed] = useState<Feed>({ is: "loading" })
  const [isSending, setSending] = useState(false)
  const body = useRef<HTMLDivElement>(null)

  useEffect(() => {
    void readFeed().then(setFeed, () => setFeed({ is: "failed" }))
  }, [])

  function close() {
    // The sheet gives the focus back before it goes.
    setOpen(false)
    queueMicrotask(onClose)
  }

  async function make() {
    setSending(true)
    const words = { login: messages.LOGIN_REQUIRED, failure: messages.OWN_CALENDAR.CREATE_ERROR }
    const made = await send<{ address: string }>(ownAddress, {}, words)
    setSending(false)
    if (!made.ok) return
    setFeed({ is: "made", on: dayText(tokyoDay(new Date())), address: made.value.address })
    toast.success(messages.OWN_CALENDAR.CREATE_SUCCESS)
    // The button that was pressed is gone, here and below.
    body.current?.focus()
  }

  async function withdraw() {
    setSending(true)
    const words = { login: messages.LOGIN_REQUIRED, failure: messages.OWN_CALENDAR.REMOVE_ERROR }
    const { ok } = await send(removal, {}, words)
    setSending(false)
    if (!ok) return
    setFeed({ is: "absent" })
    body.current?.focus()
    toast.success(messages.OWN_CALENDAR.REMOVE_SUCCESS)
  }

  return (
    <Sheet open={isOpen} onClose={close} locked={isSending} title="カレンダーに取り込む">
      <div ref={body} tabIndex={-1} className={css.body}>
        <p className="text-14">
          「気になる」の謎の開始日と最終日を、お使いのカレンダーアプリに表示できます。「気になる」を変えると、カレンダーにも反映されます。
        </p>
        <p className="text-14 ink-2">
          購読用のURLを知っている人は、だれでも内容を見られます。ほかの人に知らせないでください。
        </p>
        {feed.is === "loading" && <Spinner label="確認しています" />}
        {feed.is === "failed" && <p role="alert">{messages.PAGE.UNAVAILABLE}</p>}
        {feed.is === "absent" && (
          <Button wide busy={isSending} onClick={() => void make()}>
            購読用のURLを発行する
          </Button>
        )}
        {feed.is === "made" && (
          <>
            {feed.address ? <Made address={feed.address} /> : <p>{feed.on}に発行しました。</p>}
            <p className="text-14 ink-2">
              {feed.address
                ? "このURLが表示されるのは今だけです。"
                : "URLがわからなくなったときは、新しく発行してください。前のURLは使えなくなります。"}
            </p>
            <div className={css.ways}>
              <Button tone="secondary" busy={isSending} onClick={() => void make()}>
                新しいURLにする
              </Button>
              <Button tone="secondary" busy={isSending} onClick={() => void withdraw()}>
                URLを取り消す
              </Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  )
}

function Made({ address }: { address: string }) {
  return (
    <>
      <Button as="a" href={address.replace(/^https?:/, "webcal:")} wide>
        カレンダーアプリで購読する
      </Button>
      <CopyText label="購読用のURL" text={address} />
    </>
  )
}

async function readFeed(): Promise<Feed> {
  const answer = await fetch(ownAddress)
  if (!answer.ok) return { is: "failed" }
  const { madeAt } = (await answer.json()) as { madeAt: string | null }
  return madeAt === null
    ? { is: "absent" }
    : { is: "made", on: dayText(tokyoDay(new Date(madeAt))) }
}
