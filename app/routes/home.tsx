import { SiteLink } from "#app/components/site-link.tsx"
import { MysteryList } from "#app/components/mystery/mystery-list.tsx"
import { services } from "#app/context.ts"
import { listMysteries } from "#domain/mysteries/listing.ts"
import { site } from "#shared/site.ts"
import type { Route } from "./+types/home"

export async function loader({ context }: Route.LoaderArgs) {
  const { now, readPublic } = context.get(services)
  const { mysteries } = await readPublic(["mysteries"], (tx) => listMysteries(tx, 1))
  return { mysteries: mysteries.slice(0, 6), now: now() }
}

export const meta: Route.MetaFunction = () => [
  { title: site.title },
  { name: "description", content: site.description },
]

export default function Home({ loaderData: { mysteries, now } }: Route.ComponentProps) {
  return (
    <>
      <h1>{site.tagline}</h1>
      <p>{site.description}</p>
      <h2>新しい謎解き</h2>
      <MysteryList mysteries={mysteries} now={now} />
      <p>
        <SiteLink to="/mysteries">すべて見る</SiteLink>
      </p>
    </>
  )
}
