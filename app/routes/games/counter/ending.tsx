import { Suspense } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { ShownCounter } from "#domain/games/counter/shown.ts"
import css from "./ending.module.css"

const Share = lazyPart(async () => (await import("#app/routes/games/talk/share.tsx")).Share)

type Props = { counter: ShownCounter; origin: string; path: string }

/** The certificate, and ways to tell others. */
export function Ending({ counter: { certificate, share, after }, origin, path }: Props) {
  if (!certificate) return null
  const { title, lines, signed, alt, drawn } = certificate
  const [to, ...rest] = lines
  return (
    <>
      <section className={css.paper} aria-label={title}>
        {drawn && (
          <svg
            viewBox={drawn.box}
            aria-hidden
            className={css.art}
            dangerouslySetInnerHTML={{ __html: drawn.lines }}
          />
        )}
        <span className="vh">{alt}</span>
        <h2>{title}</h2>
        <p className={css.to}>{to}</p>
        {rest.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className={css.signed}>{signed}</p>
      </section>
      {share && (
        <Suspense>
          <Share title="窓口のことを知らせる" texts={share.texts} origin={origin} path={path} />
        </Suspense>
      )}
      {after !== null && (
        <SiteLink to={after} className={css.way}>
          お尋ね箱へ
        </SiteLink>
      )}
    </>
  )
}
