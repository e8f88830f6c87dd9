import { Form } from "react-router"
import { fixed } from "#shared/addresses/page.ts"
import { shinjukuPark as address, toPlay } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/counter-entrance"
import { counterIn } from "./counters/open-counter.ts"
import { readEntrance } from "./counters/read-entrance.ts"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readEntrance(args.context.get(services), args.request, counterIn(args.request))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        title: loaderData.entrance.title,
        description: [loaderData.entrance.lead, ...loaderData.entrance.text].join("。"),
        data: [
          breadcrumbList(loaderData.origin, {
            stops: [{ label: "ここで遊べる謎", to: toPlay }],
            here: loaderData.entrance.title,
            path: address,
          }),
        ],
      })
    : []

export default function CounterEntrance({ loaderData }: Route.ComponentProps) {
  const { entrance, picture, goOn, first, hints, after } = loaderData
  return (
    <div>
      <p>{picture.alt}</p>
      <h1>{entrance.title}</h1>
      <p>{entrance.lead}</p>
      {[...entrance.text, ...entrance.facts, ...entrance.notes].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <SiteLink to={goOn?.to ?? first}>{goOn?.label ?? entrance.begin}</SiteLink>
      {after && <SiteLink to={after.to}>{after.label}</SiteLink>}
      <SiteLink to={hints.to}>{hints.label}</SiteLink>
      {goOn && (
        <Form method="post" action={first}>
          <input type="hidden" name="what" value="reset" />
          <button>記録を消して、はじめから遊ぶ</button>
        </Form>
      )}
    </div>
  )
}
