import { addPlayed } from "#shared/addresses/add-played.ts"
import { played } from "#shared/addresses/own-statuses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import type { PageHandle } from "#app/layouts/frame.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { gridIcon } from "#app/ui/icons.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import type { Route } from "./+types/played"
import { readStatusesPage } from "./statuses/read-page.ts"
import css from "./statuses/statuses-page.module.css"
import { StatusesPage } from "./statuses/statuses-page.tsx"

const title = "プレイ済"

export async function loader(args: Route.LoaderArgs) {
  return readStatusesPage(args, played, statuses.played)
}

export const handle: PageHandle = { isWide: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData, title, robots: "noindex, follow" }) : []

export default function Played({ loaderData }: Route.ComponentProps) {
  return (
    <StatusesPage data={loaderData} address={played} title={title} kind="PLAYED">
      <p className={css.way}>
        <Button as={SiteLink} to={addPlayed.pattern} tone="secondary" size="s">
          <Icon of={gridIcon} size="s" />
          まとめて記録する
        </Button>
      </p>
    </StatusesPage>
  )
}
