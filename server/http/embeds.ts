import { Hono } from "hono"
import { type MysteryCard, selectCards } from "#domain/mysteries/card.ts"
import { badgePage, badgeStyle } from "#server/embeds/badge-page.ts"
import { richEmbed } from "#server/embeds/rich-embed.ts"
import { oEmbed } from "#shared/addresses/server-routes.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { badges, isBadgeSize, isBadgeTheme } from "#shared/mysteries/badge.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { RequestEnv } from "./access-log.ts"
import { cachedDocuments, type DocumentParts, type ReadTagged } from "./cached-documents.ts"
import { hashSource } from "./content-security-policy.ts"
import { plainPage } from "./plain-pages.ts"

/** For the badge alone: nothing but its own style and our pictures, and everybody may frame it. */
const badgePolicy = `default-src 'none'; style-src ${hashSource(badgeStyle)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`

type Parts = DocumentParts & { origin: string; now: () => Date }

/** Badges that makers show on pages of their own, and how other sites find them (oEmbed 1.0, JSON). */
export function embeds({ origin, now, ...parts }: Parts): Hono<RequestEnv> {
  const answer = cachedDocuments(parts)
  return new Hono<RequestEnv>()
    .get(`${badges}/:id/:size/:theme`, (c) => {
      const { id, size, theme } = c.req.param()
      if (!isMysteryId(id) || !isBadgeSize(size) || !isBadgeTheme(theme)) {
        return plainPage(404, c.req.path)
      }
      const write = async (read: ReadTagged) => {
        const mystery = await read([`mystery:${id}`], (tx) => findCard(tx, id))
        if (!mystery) return null
        return badgePage({ mystery, look: { size, theme }, today: tokyoDay(now()), origin })
      }
      return answer(c, "text/html; charset=utf-8", write, {
        "Content-Security-Policy": badgePolicy,
      })
    })
    .get(oEmbed, async (c) => {
      if ((c.req.query("format") ?? "json") !== "json") return c.body(null, 501)
      const id = mysteryAt(c.req.query("url") ?? "", origin)
      const mystery =
        id === null
          ? undefined
          : await parts.requestDb.asGuest((tx) => findCard(tx, id), { fresh: false })
      if (!mystery) return plainPage(404, c.req.path)
      const { maxwidth, maxheight } = c.req.query()
      const embed = richEmbed(mystery, { origin, most: { width: maxwidth, height: maxheight } })
      // Other sites ask by scripts of their own as well; it says nothing that is not public.
      return c.json(embed, 200, { "Access-Control-Allow-Origin": "*" })
    })
}

const findCard = (
  tx: Parameters<typeof selectCards>[0],
  id: string,
): Promise<MysteryCard | undefined> => selectCards(tx).where("m.id", "=", id).executeTakeFirst()

/** The id of the mystery whose page an address is, or null. */
function mysteryAt(address: string, origin: string): string | null {
  const url = URL.parse(address)
  if (url?.origin !== origin) return null
  const [, first, id = "", ...rest] = url.pathname.split("/")
  return first === "mysteries" && rest.length === 0 && isMysteryId(id) ? id : null
}
