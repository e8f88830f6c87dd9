import { registerTour } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import type { Route } from "./+types/register-tour"
import { BringIn } from "./register-tour/bring-in.tsx"
import { receiveTour } from "./register-tour/receive-tour.ts"
import { TourRuns } from "./register-tour/tour-runs.tsx"

const title = "公演をまとめて登録する"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  await requireMember(site, request)
  return { origin: site.origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  return receiveTour(site, request, member)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const isRuns = (await request.clone().formData()).has("tour")
  const loadSchema = async () => {
    const { tourForm, tourTextForm } = await import("#shared/schemas/tour-form.ts")
    return isRuns ? tourForm : tourTextForm
  }
  return sendForm<unknown, Awaited<ReturnType<typeof serverAction>>>({
    request,
    serverAction,
    loadSchema,
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ origin: loaderData.origin, path: registerTour, title, robots: "noindex, follow" })
    : []

export default function RegisterTour({ actionData }: Route.ComponentProps) {
  const reply = actionData && "code" in actionData ? actionData : undefined
  const values = actionData?.typed
  return values && "tour" in values ? (
    <TourRuns title={title} values={values} reply={reply} />
  ) : (
    <BringIn title={title} reply={reply} />
  )
}
