import { createContext } from "react"
import type { ThirdParties as Configured } from "#shared/third-parties/third-parties.ts"

/**
 * The same for all visitors, so that pages can be cached. The server writes it on <html>, and the browser reads it there. It
 * never changes while a page is open.
 */
export const ThirdParties = createContext<Configured>(
  typeof document === "undefined" ? {} : readFrom(document.documentElement.dataset),
)

export const attributesOf = ({ ads, measurementId }: Configured) => ({
  "data-ads": ads?.scriptUrl,
  "data-publisher": ads?.publisherId,
  "data-measurement": measurementId,
})

function readFrom({ ads, publisher, measurement }: DOMStringMap): Configured {
  return {
    ads: ads && publisher ? { scriptUrl: ads, publisherId: publisher } : undefined,
    measurementId: measurement,
  }
}
