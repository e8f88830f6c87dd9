import type { ColumnBrief } from "#domain/columns/brief.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { site } from "#shared/site.ts"
import type { Thing } from "./thing.ts"

/** A column, by a member or somebody who left. */
export function articleThing(
  column: ColumnBrief,
  { origin, picture }: { origin: string; picture: string },
): Thing {
  const { id, title, summary, author, memberName, nzUserId, published_at, updated_at } = column
  return {
    "@type": "Article",
    "@id": `${origin}${addresses.column(id)}#article`,
    url: origin + addresses.column(id),
    headline: title,
    description: summary,
    inLanguage: "ja",
    datePublished: published_at.toISOString(),
    dateModified: updated_at.toISOString(),
    image: origin + picture,
    author: {
      "@type": "Person",
      name: memberName ?? author,
      url: nzUserId === null ? undefined : origin + addresses.member(nzUserId),
    },
    publisher: { "@type": "Organization", name: site.name, url: origin },
  }
}
