import { useEffect } from "react"
import { Button } from "#app/ui/button.tsx"
import { site } from "#shared/site.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./not-found-page.module.css"

/** For a page that could not be fetched. Part of every page, since without a connection nothing more can be loaded. */
export function OfflinePage() {
  useEffect(() => {
    addEventListener("online", reload)
    return () => removeEventListener("online", reload)
  }, [])
  return (
    <div className={css.page}>
      <title>{`${messages.PAGE.OFFLINE_TITLE} | ${site.name}`}</title>
      <h1>{messages.PAGE.OFFLINE_TITLE}</h1>
      <p className={css.hint}>{messages.PAGE.OFFLINE}</p>
      <p className={css.ways}>
        <Button onClick={reload}>もう一度読み込む</Button>
      </p>
    </div>
  )
}

const reload = () => location.reload()
