import { addresses } from "#shared/addresses/addresses.ts"
import { site } from "#shared/site.ts"
import type { Thing } from "./thing.ts"

/** The site with its search, and its operator. */
export function siteThings(origin: string): Thing[] {
  const organization = `${origin}/#organization`
  return [
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: site.name,
      url: origin + addresses.home,
      description: site.description,
      inLanguage: "ja",
      publisher: { "@type": "Organization", "@id": organization },
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${origin}${addresses.mysteries}?kwd={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
    {
      "@type": "Organization",
      "@id": organization,
      name: site.name,
      legalName: site.operator,
      url: origin + addresses.home,
      logo: `${origin}/icon-512.png?v=${site.iconVersion}`,
      email: site.mail,
      sameAs: Object.values(site.accounts),
    },
  ]
}
