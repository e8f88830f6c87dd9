import { Suspense } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { StaticPart } from "#app/ui/kept/static-part.tsx"
import css from "./footer.module.css"

const SiteMap = lazyPart(async () => (await import("./site-map.tsx")).SiteMap)

/** The code of its content loads only where the first page had no footer. */
export function Footer() {
  return (
    <StaticPart as="footer" id="site-map" className={css.footer}>
      {() => (
        <Suspense>
          <SiteMap />
        </Suspense>
      )}
    </StaticPart>
  )
}
