import { Suspense, useState } from "react"
import { useLocation } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { navigation } from "./navigation.ts"
import { SearchBox } from "#app/components/search/search-box.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { menuIcon, searchIcon } from "#app/ui/icons.ts"
import { AccountCorner } from "./account-corner.tsx"
import css from "./header.module.css"
import { Logo } from "./logo.tsx"

const SearchOverlay = lazyPart(async () => (await import("./search-overlay.tsx")).SearchOverlay)
const SideNav = lazyPart(async () => (await import("./side-nav.tsx")).SideNav)

export function Header() {
  /** Each is null until it is opened for the first time. */
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null)
  const [searchOpen, setSearchOpen] = useState<boolean | null>(null)
  const { pathname } = useLocation()
  return (
    <header className={css.header}>
      <div className={`wrap ${css.line}`}>
        <Logo />
        <nav className={css.nav} aria-label="メイン">
          {navigation.header.map(({ label, to }) => (
            <SiteLink key={to} to={to} aria-current={isAt(pathname, to) ? "page" : undefined}>
              {label}
            </SiteLink>
          ))}
        </nav>
        <SearchBox className={css.search} />
        <div className={css.end}>
          <IconButton
            icon={searchIcon}
            label="謎を検索"
            aria-haspopup="dialog"
            className={css.find}
            onClick={() => setSearchOpen(true)}
          />
          <AccountCorner />
          <IconButton
            icon={menuIcon}
            label="メニュー"
            aria-haspopup="dialog"
            className={css.menu}
            onClick={() => setMenuOpen(true)}
          />
        </div>
      </div>
      {searchOpen !== null && (
        <Suspense>
          <SearchOverlay open={searchOpen} onClose={() => setSearchOpen(false)} />
        </Suspense>
      )}
      {menuOpen !== null && (
        <Suspense>
          <SideNav open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  )
}

/** The current entry is the one whose address is the longest prefix of the page's. */
function isAt(pathname: string, to: string): boolean {
  if (to === addresses.mysteries && pathname.startsWith(addresses.reviews)) return false
  return pathname === to || pathname.startsWith(`${to}/`)
}
