import { Link, type LinkProps } from "react-router"

/** A link inside the site. Pages change out-in: the old one goes before the new one comes (styles/base.css). */
export function SiteLink(props: LinkProps) {
  return <Link viewTransition prefetch="intent" {...props} />
}
