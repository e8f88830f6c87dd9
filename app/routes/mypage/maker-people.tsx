import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect, readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { makerPeople } from "#shared/addresses/own-maker.ts"
import type { Route } from "./+types/maker-people"
import { PeoplePage, title } from "./maker-people/people-page.tsx"
import { readPeoplePage } from "./maker-people/read-page.ts"
import { receivePeople } from "./maker-people/receive-people.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { name } = canonicalOrRedirect(makerPeople, args)
  return readPeoplePage(site, args.request, member, name)
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  return receivePeople(site, args.request, readOrNotFound(makerPeople, args).name)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/maker-forms.ts")).peopleForm
  return sendForm({ request, serverAction, loadSchema })
}

/** After a refusal as well: another one of the people may have decided. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: makerPeople.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function MakerPeople({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage data={loaderData} reply={actionData} />
}
