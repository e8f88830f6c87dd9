import { Suspense } from "react"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { sendEntry } from "#app/routes/mypage/entry/send-entry.ts"
import { readHistory } from "#domain/moderation/log.ts"
import { readEntry } from "#domain/registering/entry.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import type { Route } from "./+types/mystery"
import { DeskEntry } from "./mystery/desk-entry.tsx"
import { deskEntryPage } from "./mystery/read-page.ts"
import { receiveDeskEntry } from "./mystery/receive-entry.ts"

const title = "謎を編集する"

const History = lazyPart(async () => (await import("#app/components/desk/history.tsx")).History)

const historyOf = (id: string) => ({ table: "mysteries", key: id })
const partsOfMystery = [
  "mystery_outlines",
  "mystery_places",
  "mystery_changes",
  "mystery_hours",
  "mystery_closed_days",
]

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const site = context.get(services)
  const { read, member } = await requireRole(site, request, "editor")
  const { id } = canonicalOrRedirect(deskMystery.edit, args)
  const entry = await read((tx) => readEntry(tx, id))
  if (!entry) notFound(request)
  const history = await read((tx) => readHistory(tx, { ...historyOf(id), parts: partsOfMystery }))
  return { page: deskEntryPage(site, member, entry), history }
}

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveDeskEntry(context.get(services), request)

export const clientAction = (args: Route.ClientActionArgs) => sendEntry(args)

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function EditMystery({ loaderData, actionData }: Route.ComponentProps) {
  const { page, history } = loaderData
  return (
    <>
      <DeskEntry
        key={page.place.version}
        title={title}
        page={page}
        isNew={false}
        reply={actionData}
      />
      <Suspense>
        <History entries={history} of={historyOf(page.id)} />
      </Suspense>
    </>
  )
}
