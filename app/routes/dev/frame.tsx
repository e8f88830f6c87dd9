import { PageHead } from "#app/components/page-head.tsx"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import type { Route } from "./+types/frame"

/** A page with only text, to show the frame around it. */
export function loader({ context, request, url }: Route.LoaderArgs) {
  if (!context.get(services).showsDevPages) notFound(request)
  return { name: url.pathname.split("/").at(-1) ?? "" }
}

export default function FramePage({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <>
      <title>{`枠：${name}`}</title>
      <PageHead title={`枠：${name}`} lead="この枠のなかに、ページの中身が入ります。" />
      {Array.from({ length: 12 }, (_, n) => (
        <p key={n}>
          {n + 1}
          つ目の段落です。枠の幅と、上へ戻る道が出てくるところを確かめるための文を置いています。
        </p>
      ))}
    </>
  )
}
