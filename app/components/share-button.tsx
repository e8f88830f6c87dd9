import { Button } from "#app/ui/button.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon, xLogo } from "#app/ui/icons.ts"

/** Leads to X's window with a text filled in. */
export const ShareButton = ({ href }: { href: string }) => (
  <Button as="a" tone="secondary" size="s" href={href} target="_blank" rel="noopener">
    <Icon of={xLogo} size="s" />
    シェア
    <Icon of={linkOutIcon} size="s" />
    <span className="vh">（新しいタブで開きます）</span>
  </Button>
)

/** The same beside other buttons. */
export const ShareIcon = ({ href, className }: { href: string; className?: string }) => (
  <IconButton
    as="a"
    icon={xLogo}
    iconSize="m"
    label="シェア（新しいタブで開きます）"
    href={href}
    target="_blank"
    rel="noopener"
    className={className}
  />
)
