import { addresses } from "#app/addresses/addresses.ts"
import { AdSlot } from "#app/third-parties/ads/ad-slot.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { navigation } from "./navigation.ts"
import { Face } from "#app/components/face.tsx"
import { Button } from "#app/ui/button.tsx"
import { Sheet } from "#app/ui/sheet.tsx"
import css from "./side-nav.module.css"
import { ThemeSwitch } from "./theme-switch.tsx"

export function SideNav({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet from="end" title="メニュー" open={open} onClose={onClose}>
      <Account onClose={onClose} />
      <nav aria-label="サイドメニュー">
        <ul className={css.links}>
          {navigation.sideNav.map(({ label, to }) => (
            <li key={to}>
              <SiteLink to={to} onClick={onClose}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="ほかのさがし方">
        <ul className={css.browse}>
          {navigation.browse.map(({ label, to }) => (
            <li key={to}>
              <SiteLink to={to} onClick={onClose}>
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <ThemeSwitch />
      {open && <AdSlot />}
    </Sheet>
  )
}

function Account({ onClose }: { onClose: () => void }) {
  const viewer = useViewer()
  if (viewer.kind === "member") {
    const { name, photo } = viewer.member
    return (
      <MaybeLink to={addresses.mypage} className={css.me} onClick={onClose}>
        <Face name={name} photo={photo} size="m" />
        <b>{name}</b>
      </MaybeLink>
    )
  }
  if (navigation.account.length === 0) return null
  return (
    <div className={css.account}>
      {navigation.account.map(({ label, to }, n) => (
        <Button
          key={to}
          as={SiteLink}
          to={to}
          tone={n === 0 ? "primary" : "secondary"}
          onClick={onClose}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
