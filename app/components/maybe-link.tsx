import type { ComponentProps } from "react"
import type { Address } from "#shared/addresses/addresses.ts"
import { SiteLink } from "./site-link.tsx"

type Props = Omit<ComponentProps<typeof SiteLink>, "to"> & { to: Address }

/** A link, or plain text where the page does not exist yet. */
export function MaybeLink({ to, children, className, ...link }: Props) {
  if (to === null) return <span className={className}>{children}</span>
  return (
    <SiteLink to={to} className={className} {...link}>
      {children}
    </SiteLink>
  )
}
