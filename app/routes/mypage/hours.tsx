import { type Difference, Differences } from "#app/components/desk/differences.tsx"
import { HoursFields } from "#app/components/form/hours-fields.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import type { DifferentReply } from "#app/request/refuse-different.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { readOwnHours } from "#domain/hours/setting.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { setHours as address } from "#shared/addresses/set-situation.ts"
import type { Route } from "./+types/hours"
import css from "./hours/hours.module.css"
import { receiveHours } from "./hours/receive-hours.ts"
import { valuesOf } from "./hours/values-of.ts"

const title = "営業時間"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(address, args)
  const own = await site.readOwn((tx) => readOwnHours(tx, id))
  if (!own) notFound(args.request)
  return { name: own.title, values: valuesOf(own), origin: site.origin }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(address, args)
  return receiveHours(site, args.request, id)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/own-hours-form.ts")).ownHoursForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function OwnHours({ loaderData, actionData }: Route.ComponentProps) {
  const { name, values } = loaderData
  const reply: DifferentReply<Difference> | undefined = actionData
  return (
    <>
      <PageHead
        title={title}
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "登録した謎", to: ownEntries.pattern },
        ]}
        lead={name}
      />
      <div className={css.column}>
        <SiteForm reply={reply} button="保存する">
          {(field, box) => (
            <>
              {reply?.differences && <Differences of={reply.differences} />}
              <input
                type="hidden"
                name="version"
                defaultValue={field("version", values.version).defaultValue}
              />
              <HoursFields
                field={(of) => field(of, values[of])}
                box={(of) => box(of, of in values)}
              />
            </>
          )}
        </SiteForm>
      </div>
    </>
  )
}
