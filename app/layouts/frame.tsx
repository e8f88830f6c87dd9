import type { ReactNode } from "react"
import { useMatches } from "react-router"
import { NavigationSkeleton } from "#app/frame/navigation-skeleton.tsx"
import { BottomBar } from "#app/frame/bottom-bar.tsx"
import { Footer } from "#app/frame/footer.tsx"
import { Header } from "#app/frame/header.tsx"
import { BackToTop } from "#app/ui/text/back-to-top.tsx"
import css from "./frame.module.css"

type Props = {
  /** "page": the content column; "narrow": a reading column; "full": the page lays out its own bands. */
  column: "page" | "narrow" | "full"
  backToTop?: boolean
  children: ReactNode
}

/** A page's own `handle`. */
export type PageHandle =
  | {
      /** Where else the keyboard may go at once. */
      skipTo?: { href: string; label: string }
      /** Its own foot stands in place of the bar of phones. */
      hasFoot?: boolean
      /** The content column in place of the reading column. */
      isWide?: boolean
    }
  | undefined

/** The frame shared by the eight layouts. */
export function Frame({ column, backToTop, children }: Props) {
  const page = useMatches().findLast(({ handle }) => handle)
  const { skipTo, hasFoot, isWide } = (page?.handle ?? {}) as NonNullable<PageHandle>
  return (
    <>
      {skipTo && (
        <a href={skipTo.href} className={css.skip}>
          {skipTo.label}
        </a>
      )}
      <a href="#main" className={css.skip}>
        本文へ移動
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={css[isWide ? "page" : column]}>
        <NavigationSkeleton>{children}</NavigationSkeleton>
      </main>
      <Footer />
      {backToTop && <BackToTop />}
      {!hasFoot && <BottomBar />}
    </>
  )
}
