import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireRole } from "#app/request/require-member.ts"
import { listWrongAnswers } from "#domain/games/wrong-answers.ts"
import { deskWrongAnswers } from "#shared/addresses/desk-wrong-answers.ts"
import { weekOf } from "#shared/time/month.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/wrong-answers"
import { title, WrongAnswersPage } from "./wrong-answers/wrong-answers-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const { read } = await requireRole(site, args.request, "editor")
  const thisWeek = weekOf(tokyoDay(site.now()))
  const week = canonicalOrRedirect(deskWrongAnswers, args).week ?? thisWeek
  return { puzzles: await read((tx) => listWrongAnswers(tx, week)), week, thisWeek }
}

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function DeskWrongAnswers({ loaderData }: Route.ComponentProps) {
  return <WrongAnswersPage {...loaderData} />
}
