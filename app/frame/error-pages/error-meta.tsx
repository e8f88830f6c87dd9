import { use } from "react"
import { FrameFacts } from "#app/request/frame-facts.ts"
import { site } from "#shared/site.ts"

/** The head of an error page. A link to it may be shared, so it has a card as well. */
export function ErrorMeta({ title, description }: { title: string; description: string }) {
  const { origin } = use(FrameFacts)
  const whole = `${title} | ${site.name}`
  const card = [
    ["og:type", "website"],
    ["og:site_name", site.name],
    ["og:title", whole],
    ["og:description", description],
    ["og:image", origin + site.card],
  ] as const
  return (
    <>
      <title>{whole}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={description} />
      <meta name="twitter:card" content="summary_large_image" />
      {card.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  )
}
