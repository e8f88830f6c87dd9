import { openSearchDescription } from "../addresses/server-routes.ts"
import { site } from "../site.ts"
import { escapeXml } from "./escape-xml.ts"

/** Lets a browser search this site from its address bar. */
export const writeOpenSearch = (
  origin: string,
  searchPage: string,
) => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(site.name)}</ShortName>
<Description>謎解き・脱出ゲームをさがす</Description>
<Language>ja</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Image width="32" height="32" type="image/x-icon">${escapeXml(origin)}/favicon.ico?v=${site.iconVersion}</Image>
<Url type="text/html" method="get" template="${escapeXml(origin + searchPage)}?kwd={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(origin)}${openSearchDescription}"/>
</OpenSearchDescription>
`
