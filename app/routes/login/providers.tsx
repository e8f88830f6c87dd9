import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { afterLogin, afterSignup } from "#shared/addresses/after-sign-in.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { openProvider, type WindowNews } from "#app/viewer/provider-window.ts"
import { type Provider, providerName } from "#shared/accounts/providers.ts"
import { visitAddress } from "#shared/addresses/provider-visit.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { ProviderNews } from "./provider-news.tsx"
import css from "./providers.module.css"
import { providerLogos } from "./provider-logos.ts"

type Props = {
  offered: readonly Provider[]
  practised: readonly Provider[]
  intent: "sign-in" | "sign-up"
  returnTo: string | null
  /** From a visit in place of this page. */
  news: WindowNews | null
  /** A way that needs no address either, in the same list. It works with scripts only. */
  scripted?: ReactNode
}
const verbs = { "sign-in": "ログイン", "sign-up": "登録" }

/**
 * Signing in with an account elsewhere: in a window of its own, or without scripts, or where the browser blocks windows, in
 * place of this page.
 */
export function Providers({
  offered,
  practised,
  intent,
  returnTo,
  news: firstNews,
  scripted,
}: Props) {
  const [visit, setVisit] = useState<Provider | null>(null)
  const [news, setNews] = useState(firstNews)
  const stop = useRef<() => void>(null)
  useEffect(() => () => stop.current?.(), [])
  if (offered.length === 0 && !scripted) return null

  const address = (provider: Provider, popup: boolean) =>
    visitAddress({ provider, intent, popup, returnTo: returnTo ?? afterLogin })

  function open(event: MouseEvent, provider: Provider) {
    // Pressed with a key for another tab, it is a link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    stop.current?.()
    setNews(null)
    setVisit(provider)
    stop.current = openProvider(address(provider, true), (next) => {
      setNews(next)
      if (next.kind !== "done") return
      const isSignup = next.isNew || intent === "sign-up"
      location.replace(isSignup ? afterSignup : (returnTo ?? afterLogin))
    })
  }

  const isWaiting = visit !== null && (news === null || news.kind === "done")
  return (
    <div className={classNames(css.providers, offered.length === 0 && "scripted")}>
      <ul className="stack gap-8">
        {offered.map((provider) => (
          <li key={provider}>
            {/* With a target, the site's own navigation leaves it to the browser. */}
            <Button
              as="a"
              href={address(provider, false)}
              target="_self"
              tone="secondary"
              wide
              onClick={(event: MouseEvent) => open(event, provider)}
            >
              <Icon of={providerLogos[provider]} />
              {`${providerName(provider, practised)}で${verbs[intent]}`}
            </Button>
          </li>
        ))}
        {scripted && <li className="scripted">{scripted}</li>}
      </ul>
      {isWaiting && <AlertBox tone="info">{messages.PROVIDER.WAITING}</AlertBox>}
      {news && news.kind !== "done" && (
        <ProviderNews news={news} inPlace={visit && address(visit, false)} />
      )}
      <p className={css.or}>または</p>
    </div>
  )
}
