import { DeskListingPage } from "#app/components/desk/desk-listing.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { DeskReply } from "#app/components/desk/desk-reply.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { services } from "#app/request/context.ts"
import { readDeskPage } from "#app/request/read-desk-page.ts"
import { Button } from "#app/ui/button.tsx"
import { deskSurveys, newSurvey } from "#shared/addresses/desk-surveys.ts"
import type { Route } from "./+types/surveys"
import { receiveSurveyAct } from "./surveys/receive-act.ts"
import { surveysSource } from "./surveys/source.ts"
import { surveysTable } from "./surveys/table.tsx"

export const loader = (args: Route.LoaderArgs) => readDeskPage(args, surveysSource)

export const action = ({ context, request }: Route.ActionArgs) =>
  receiveSurveyAct(context.get(services), request)

export const meta: Route.MetaFunction = () => deskMeta(surveysTable.title)

export default function Surveys({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskListingPage
      table={surveysTable}
      listing={deskSurveys}
      noun="surveys"
      data={loaderData}
      tools={
        <Button as={SiteLink} to={newSurvey.pattern} size="s">
          アンケートを作る
        </Button>
      }
      reply={<DeskReply reply={actionData} />}
      acts={
        <>
          <Button type="submit" name="act" value="open" tone="secondary" size="s">
            受付を始める
          </Button>
          <Button type="submit" name="act" value="close" tone="quiet" size="s">
            受付を止める
          </Button>
        </>
      }
    />
  )
}
