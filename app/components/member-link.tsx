import type { ComponentProps } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "./site-link.tsx"

type Props = Omit<ComponentProps<typeof SiteLink>, "to"> & { nzUserId: number }

/** A name that leads to the member's profile. */
export const MemberLink = ({ nzUserId, ...link }: Props) => (
  <SiteLink to={addresses.member(nzUserId)} {...link} />
)
