import { Form } from "react-router"
import { fixed } from "#shared/addresses/page.ts"
import { shinjukuParkAfter as address } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/counter-after"
import css from "./counter/counter.module.css"
import out from "./counter/outside.module.css"
import { counterIn } from "./counters/open-counter.ts"
import { readAfter } from "./counters/read-after.ts"
import { receiveAsked } from "./counters/receive-asked.ts"

export function loader(args: Route.LoaderArgs) {
  canonicalOrRedirect(fixed(address), args)
  return readAfter(args.context.get(services), args.request, counterIn(args.request))
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveAsked(context.get(services), request, counterIn(request))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address,
        title: `${loaderData.title}　${loaderData.game}`,
        robots: "noindex, follow",
      })
    : []

export default function CounterAfter({ loaderData, actionData }: Route.ComponentProps) {
  const { title, entrance, greeting, asks, longest, asked, uid, isAdministrator } = loaderData
  const own = asked.find((each) => each.uid === uid)
  return (
    <div id="box" className={`${css.counter} ${out.page}`}>
      <h1>{title}</h1>
      <p>{greeting}</p>
      <Form method="post" preventScrollReset key={own?.text ?? ""} className={out.writing}>
        {actionData && <p role="alert">{actionData.fields?.text ?? actionData.text}</p>}
        <input type="hidden" name="what" value="write" />
        <label>
          {asks}
          <input
            name="text"
            required
            maxLength={longest}
            autoComplete="off"
            defaultValue={own?.text ?? ""}
          />
        </label>
        <button className={out.go}>{own ? "書きなおす" : "箱に入れる"}</button>
      </Form>
      <ul className={out.asked}>
        {asked.map((each) => (
          <li key={each.uid}>
            {each.text}
            <small>{each.name}</small>
            {(each.uid === uid || isAdministrator) && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="what" value="remove" />
                <input type="hidden" name="uid" value={each.uid} />
                <button className={out.way} aria-label={`${each.name}さんのお尋ねを消す`}>
                  消す
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <SiteLink to={entrance} className={out.way}>
        入口へ
      </SiteLink>
    </div>
  )
}
