import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import type { WindowNews } from "#app/viewer/provider-window.ts"
import * as appealByLetter from "#shared/addresses/appeal-by-letter.ts"
import { messages } from "#shared/messages/catalogue.ts"

type Props = {
  news: Exclude<WindowNews, { kind: "done" }>
  /** The same visit without a window. */
  inPlace: string | null
}

/** Why a visit to a provider did not sign the visitor in, and how to go on. */
export function ProviderNews({ news, inPlace }: Props) {
  switch (news.kind) {
    // Some phones close a window by themselves.
    case "blocked":
    case "closed":
      return (
        <AlertBox
          tone="warning"
          action={
            inPlace && (
              <Button as="a" href={inPlace} target="_self" tone="secondary" size="s">
                この画面のまま続ける
              </Button>
            )
          }
        >
          {news.kind === "blocked" ? messages.PROVIDER.BLOCKED : messages.PROVIDER.CLOSED}
        </AlertBox>
      )
    case "cancelled":
      return <AlertBox tone="warning">{messages.PROVIDER.CANCELLED}</AlertBox>
    case "email-taken":
      return (
        <AlertBox tone="danger" title={messages.EMAIL_ALREADY_IN_USE}>
          {messages.PROVIDER.EMAIL_TAKEN_HINT}
        </AlertBox>
      )
    case "suspended":
      return (
        <AlertBox
          tone="danger"
          action={
            news.error !== "" && (
              <SiteLink
                to={appealByLetter.write({ token: news.error, isDone: false })}
                className="link"
              >
                理由を確認する
              </SiteLink>
            )
          }
        >
          {messages.APPEAL.SUSPENDED}
        </AlertBox>
      )
    case "user-not-found":
      return <AlertBox tone="danger">{messages.USER_NOT_FOUND}</AlertBox>
    default:
      return <AlertBox tone="danger">{messages.PROVIDER.failedWith(news.error)}</AlertBox>
  }
}
