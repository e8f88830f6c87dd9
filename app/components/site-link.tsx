import { Link, type LinkProps } from "react-router"

/** A link inside the site. Pages change out-in: the old one goes before the new one comes (styles/base.css). */
export function SiteLink(props: LinkProps) {
  if (import.meta.env.SSR && isPlain(props)) return <DrawnLink {...props} />
  return <Link viewTransition prefetch="intent" {...props} />
}

/** An address of the site as it stands in the document. */
type PlainProps = LinkProps & { to: `/${string}` }

const isPlain = (props: LinkProps): props is PlainProps =>
  typeof props.to === "string" && /^\/(?!\/)/.test(props.to)

/** The element that `Link` draws, without what it computes for the browser. */
function DrawnLink({
  to,
  discover = "render",
  mask: _mask,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  viewTransition: _viewTransition,
  children,
  ...rest
}: PlainProps) {
  return (
    <a {...rest} href={to} data-discover={discover === "render" ? "true" : undefined}>
      {children}
    </a>
  )
}
