import { type MouseEvent, useEffect, useRef, useState } from "react"
import { pattern, write } from "#shared/addresses/resign.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { providerLogos } from "#app/routes/login/provider-logos.ts"
import { openProvider, type WindowNews } from "#app/viewer/provider-window.ts"
import type { Provider } from "#shared/accounts/providers.ts"
import { visitAddress } from "#shared/addresses/provider-visit.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { ResignPageData } from "./withdrawal-form.tsx"

type Props = {
  proof: { by: Provider; name: string; isDone: boolean }
  failed: ResignPageData["failed"]
}

type News = WindowNews | { kind: "waiting" | "done" }

/** The member signs in again at their provider: in a window of its own or, where that is not possible, in place of the page. */
export function ProviderProof({ proof, failed }: Props) {
  const { by: provider, name, isDone } = proof
  const [news, setNews] = useState<News | null>(isDone ? { kind: "done" } : failed)
  const stop = useRef<() => void>(null)
  useEffect(() => () => stop.current?.(), [])

  const visit = { provider, intent: "reauthenticate" } as const
  const inPlace = visitAddress({
    ...visit,
    popup: false,
    returnTo: write({ isProved: true, failed: null }),
  })

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    stop.current?.()
    setNews({ kind: "waiting" })
    const inWindow = visitAddress({ ...visit, popup: true, returnTo: pattern })
    stop.current = openProvider(inWindow, setNews)
  }

  return (
    <div className="stack gap-12">
      <p>
        <b>ご本人の確認</b>
      </p>
      {news?.kind === "done" ? (
        <AlertBox tone="success">
          {name}で確認できました。10分以内に手続きを終えてください。
        </AlertBox>
      ) : (
        <>
          <p className="text-14 ink-2">
            登録に使った{name}アカウントで、もう一度ログインしてください。
          </p>
          <div>
            {/* With a target, the site's own navigation leaves it to the browser. */}
            <Button as="a" tone="secondary" href={inPlace} target="_self" onClick={open}>
              <Icon of={providerLogos[provider]} />
              {name}で確認する
            </Button>
          </div>
        </>
      )}
      {news && <ProofNews news={news} inPlace={inPlace} />}
    </div>
  )
}

function ProofNews({ news, inPlace }: { news: News; inPlace: string }) {
  const { kind } = news
  if (kind === "done") return null
  if (kind === "waiting") return <AlertBox tone="info">{messages.PROVIDER.WAITING}</AlertBox>
  if (kind === "wrong-member") return <AlertBox tone="danger">{messages.USER_AUTH_WRONG}</AlertBox>
  const wayOn = (
    <Button as="a" href={inPlace} target="_self" tone="secondary" size="s">
      この画面のまま続ける
    </Button>
  )
  return (
    <AlertBox
      tone="danger"
      title={messages.USER_AUTH_ERROR}
      action={(kind === "blocked" || kind === "closed") && wayOn}
    >
      {hints[kind] ?? ("error" in news ? messages.PROVIDER.failedWith(news.error) : null)}
    </AlertBox>
  )
}

const hints: Partial<Record<News["kind"], string>> = {
  blocked: messages.PROVIDER.BLOCKED,
  closed: messages.PROVIDER.CLOSED,
  cancelled: messages.PROVIDER.CANCELLED,
}
