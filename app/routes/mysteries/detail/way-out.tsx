import type { ComponentProps, ReactNode } from "react"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon } from "#app/ui/icons.ts"

type Props = Pick<ComponentProps<typeof Button>, "tone" | "size" | "className"> & {
  to: string
  label: string
  children: ReactNode
}

/** A button that leads to another site. */
export const WayOut = ({ to, label, children, ...look }: Props) => (
  <Button
    as="a"
    {...look}
    href={to}
    target="_blank"
    rel="noopener nofollow"
    aria-label={`${label}（新しいタブで開きます）`}
  >
    {children}
    <Icon of={linkOutIcon} size="s" />
  </Button>
)
