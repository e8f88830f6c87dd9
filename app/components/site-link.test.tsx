import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub, Link, type LinkProps } from "react-router"
import { expect, test } from "vitest"
import { SiteLink } from "./site-link.tsx"

const drawn = (link: React.ReactElement) => {
  const Stub = createRoutesStub([{ path: "*", Component: () => link }])
  return attributesOf(renderToStaticMarkup(<Stub initialEntries={["/mysteries/1"]} />))
}

/** Their order means nothing. */
const attributesOf = (html: string) => {
  const [, attributes = "", content] = /^<a([^>]*)>(.*)<\/a>$/.exec(html) ?? []
  return [...(attributes.match(/[\w-]+="[^"]*"/g) ?? [])].toSorted().concat(content ?? html)
}

const links: Record<string, LinkProps> = {
  "a path": { to: "/mysteries/1", children: "謎" },
  "a query and a place": { to: "/mysteries?tag=%E5%AE%9D&page=2#results", children: <b>2</b> },
  "a class and words": { to: "/", className: "a", "aria-label": "ホーム", children: "家" },
  "another window": { to: "/users/detail?nzUserId=1", target: "_blank", rel: "noopener" },
  "how it is followed": {
    to: "/",
    replace: true,
    state: { from: 1 },
    preventScrollReset: true,
    prefetch: "none",
    reloadDocument: true,
  },
  "beside the page": { to: "../2" },
  "another site": { to: "https://example.com/" },
}

test.each(Object.entries(links))(
  "the server draws a link with %s as React Router would",
  (_, props) => {
    expect(drawn(<SiteLink {...props} />)).toEqual(
      drawn(<Link viewTransition prefetch="intent" {...props} />),
    )
  },
)
