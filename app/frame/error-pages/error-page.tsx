import { isRouteErrorResponse } from "react-router"
import { messages } from "#shared/messages/catalogue.ts"
import { ErrorMeta } from "./error-meta.tsx"
import { NotFoundPage } from "./not-found-page.tsx"
import { ServerErrorPage } from "./server-error-page.tsx"

/** 404, or 500 for everything else. One part for both, so that they load nothing that other pages have to load too. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <ErrorMeta title={messages.PAGE.NOT_FOUND} description={messages.PAGE.NOT_FOUND_HINT} />
        <NotFoundPage text={String(error.data)} />
      </>
    )
  }
  return (
    <>
      <ErrorMeta title={messages.PAGE.SERVER_ERROR} description={messages.PAGE.SERVER_ERROR_HINT} />
      <ServerErrorPage />
    </>
  )
}
