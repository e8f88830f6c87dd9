import { useEffect, useRef } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./contact-sent.module.css"

/** A separate page, so that reloading it does not send the form again. */
export function ContactSent() {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.page}>
      <h1 ref={heading} tabIndex={-1}>
        {messages.CONTACT.SENT}
      </h1>
      <EmptyState
        drawing="flag"
        title="お送りいただき、ありがとうございます"
        text="入力されたメールアドレスに、内容の控えをお送りしました。しばらくたっても届かないときは、迷惑メールのフォルダーをご確認ください。お返事には数日いただくことがあります。"
      >
        <Button as={SiteLink} to={addresses.mysteries}>
          謎をさがす
        </Button>
        <Button as={SiteLink} to={addresses.home} tone="secondary">
          ホームへ戻る
        </Button>
      </EmptyState>
    </div>
  )
}
