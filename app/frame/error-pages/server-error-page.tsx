import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./not-found-page.module.css"

export function ServerErrorPage() {
  return (
    <div className={css.page}>
      <p className={css.code} aria-hidden>
        500
      </p>
      <h1>{messages.PAGE.SERVER_ERROR}</h1>
      <p className={css.hint}>{messages.PAGE.SERVER_ERROR_HINT}</p>
      <p className={css.ways}>
        <Button onClick={() => location.reload()}>もう一度読み込む</Button>
        <Button as={SiteLink} to={addresses.mysteries} tone="secondary">
          謎解きの一覧を見る
        </Button>
      </p>
    </div>
  )
}
