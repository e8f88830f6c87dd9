import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { z } from "zod"
import { importColumns } from "#domain/catalogue-imports/columns.ts"
import { readCatalogueFile } from "#domain/catalogue-imports/read-file.ts"
import { readPeriod } from "#domain/tours/read-period.ts"
import { prefectureOfStop, prefecturesIn } from "#domain/tours/read-prefecture.ts"
import { readPriceCell } from "#domain/tours/read-price.ts"
import { readTour } from "#domain/tours/read-tour.ts"
import { readDrawing } from "#domain/columns/read-drawing.ts"
import { readMarkdown } from "#domain/columns/read-markdown.ts"
import { shibaPark } from "#content/games/shiba-park/shiba-park.ts"
import { shinjukuPark } from "#content/games/shinjuku-park/shinjuku-park.ts"
import { readName } from "#domain/games/chat/names.ts"
import { kanaOf, playChain } from "#domain/games/chat/play-chain.ts"
import { offerWords } from "#domain/games/counter/offer-words.ts"
import { readCounterProgress } from "#domain/games/counter/progress.ts"
import { foldGuess } from "#domain/games/fold-answer.ts"
import { parseWords } from "#domain/search/parse-words.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import { readingKey } from "#domain/japanese/reading-key.ts"
import { readContent } from "#domain/notifications/content.ts"
import { clientAddress } from "#server/http/client-address.ts"
import { chooseEncoding } from "#server/http/compression.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { faultOfUrl, readablePath, withoutTrailingSlash } from "#server/http/request-url.ts"
import { visitCookies } from "#server/auth/visit-cookies.ts"
import { drawableText } from "#server/share-pictures/drawable-text.ts"
import { stationName } from "#shared/catalogue/station-name.ts"
import { nameOfNewMember } from "#shared/accounts/new-member.ts"
import { flashIn } from "#shared/messages/flash.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { readEvents } from "#shared/schemas/events-body.ts"
import { typedIn } from "#shared/schemas/form-reply.ts"
import { readPosition } from "#shared/schemas/position-body.ts"
import { surveyForm } from "#shared/schemas/survey-form.ts"
import { escapeHtml } from "#shared/text/escape-html.ts"
import { coordinatesIn } from "#shared/text/coordinates.ts"
import { splitLinks } from "#shared/text/links.ts"
import { mentionAt, replyTo, splitMentions } from "#shared/text/mentions.ts"
import { nfc, nfkc } from "#shared/text/normalize.ts"
import { phrasesOf, piecesOf } from "#shared/text/phrases.ts"
import { articleOf } from "#shared/text/article.ts"
import { plainReview } from "#shared/text/plain-review.ts"
import { quoteFrom } from "#shared/text/quote.ts"
import { reviewExcerpt } from "#shared/text/review-excerpt.ts"
import { shortWords } from "#shared/text/short-words.ts"
import { joinReview, splitReview, splitSpoilers } from "#shared/text/spoilers.ts"
import { graphemes, truncate } from "#shared/text/truncate.ts"
import { withoutEnd } from "#shared/text/without-end.ts"
import { wordsOf } from "#shared/text/words.ts"
import { growth, slowness, timeOf } from "#tests/support/growth.ts"
import { hostileTexts } from "#tests/support/hostile-texts.ts"

// One text that a reader takes long for holds up everybody.

/** The longest text of a form, of what is stored of it, and of an address. */
const longest = { form: 128 * 1024, stored: 20_000, address: 8 * 1024 }

/** The hostile texts for which a reader takes long: more than 50 ms, or a time that grows faster than they do. */
function slowFor(read: (text: string) => unknown, most: number): string[] {
  return Object.entries(hostileTexts).flatMap(([name, textOf]) => {
    const act = (size: number) => void read(textOf(size))
    const since = performance.now()
    act(most)
    // Measured more closely only if it seems so, since a busy machine adds to it.
    if (performance.now() - since < 10) return []
    // Other work comes and goes between two measurements; a slow reader is slow in every round.
    let words = ""
    for (let round = 0; round < 3; round++) {
      const [time, grown] = [timeOf(act, most), growth(act, most / 16, 16)]
      const isSlow =
        time > 50 * slowness() ||
        (time > 10 * slowness() && grown > 128 && !isLinearBeyond(act, most))
      if (!isSlow) return []
      words = `${name}: ${time.toFixed(0)} ms, ${grown.toFixed(1)} times for 16`
    }
    return [words]
  })
}

/**
 * A linear time grows by up to 200 for 16 where the text leaves the caches in between, a quadratic one by 256. Beyond the
 * longest text that is behind both: then they grow by 4 and by 16. A reader that refuses such a text takes no time.
 */
function isLinearBeyond(act: (size: number) => void, most: number): boolean {
  const grown = growth(act, most, 4)
  return grown > 1 && grown < 10
}

describe("forms", async () => {
  const files = globSync("shared/schemas/*.ts").filter((file) => !file.includes(".test."))
  const modules = await Promise.all(
    files.map((file) => import(path.resolve(file)) as Promise<object>),
  )
  const schemas = modules.flatMap((module, n) =>
    Object.entries(module).flatMap(([name, schema]) =>
      schema instanceof z.ZodType ? [{ name: `${files[n]} ${name}`, schema }] : [],
    ),
  )
  const question = { id: 1, kind: "text" as const, question: "?", options: [], required: true }
  schemas.push({ name: "a survey", schema: surveyForm([question]) })

  test("there are some", () => {
    expect(schemas.length).toBeGreaterThan(40)
  })

  test.each(schemas)(
    "$name reads a hostile text in each of its fields in a moment",
    ({ schema }) => {
      const fields = fieldsOf(schema)
      const read = (text: string) => {
        if (fields.length === 0) return schema.safeParse(text)
        const form = new FormData()
        for (const name of fields) form.set(name, text)
        typedIn(form)
        return checkForm(schema, form)
      }
      // Together they have the length of one.
      expect(
        slowFor(read, Math.ceil(longest.form / Math.max(1, Math.min(fields.length, 4)))),
      ).toEqual([])
    },
  )
})

/** The names of the fields of a form; of one that takes any, some. */
function fieldsOf(schema: unknown): string[] {
  const { def } = schema as { def: Record<string, unknown> }
  if (def.type === "object")
    return Object.keys(def.shape as object).concat(def.catchall ? "line1" : [])
  if (def.type === "record") return ["answer-1"]
  if (def.type === "union") return [...new Set((def.options as unknown[]).flatMap(fieldsOf))]
  return def.type === "pipe" ? fieldsOf(def.in) : []
}

type Address = { pattern?: string; query?: string[]; read?: (url: URL, today: string) => unknown }

describe("addresses", async () => {
  const files = globSync("shared/addresses/*.ts").filter((file) => !file.includes(".test."))
  const modules = await Promise.all(
    files.map((file) => import(path.resolve(file)) as Promise<Address>),
  )
  const readers = modules.flatMap(({ pattern, query = [], read }, n) =>
    read ? [{ file: files[n], pattern: pattern ?? "/mysteries/*", query, read }] : [],
  )

  test("there are some", () => {
    expect(readers.length).toBeGreaterThan(50)
  })

  test.each(readers)("$file reads a hostile one in a moment", ({ pattern, query, read }) => {
    const readText = (text: string) => {
      const url = new URL(`https://site.test${pattern}`)
      for (const name of query) url.searchParams.set(name, text)
      read(url, "2026-11-23")
      const part = encodeURIComponent(text.toWellFormed())
      read(new URL(`https://site.test${pattern.replaceAll(/:\w+|\*/g, () => part)}`), "2026-11-23")
    }
    expect(slowFor(readText, longest.address)).toEqual([])
  })
})

/** By files that are measured with others. */
const readElsewhere: Record<string, string> = {
  "domain/japanese/normalize-unicode.ts": "foldText()",
  "domain/catalogue-imports/hours-cells.ts": "the columns of domain/catalogue-imports/columns.ts",
  "domain/search/near-misses.ts": "names of the catalogue, of at most 100 characters",
  "domain/tours/read-announcement.ts": "readTour()",
  "domain/tours/read-sheet.ts": "readTour()",
  "app/routes/mypage/entry/entry-preview.tsx": "what was typed, as shared/schemas/mystery-form.ts",
}

/** Words are offered there. */
const atTheReception = { chapter: "first", stop: "F2" }

/** By the file that reads. */
const readers: Record<string, (text: string) => unknown> = {
  "shared/text/escape-html.ts": escapeHtml,
  "shared/text/coordinates.ts": (text) => [coordinatesIn(text), coordinatesIn(`https://${text}`)],
  "shared/text/links.ts": (text) => [splitLinks(text), splitLinks(`https://${text}`)],
  "shared/text/mentions.ts": (text) => [
    splitMentions(text, ["山田 花子"]),
    mentionAt(text, text.length),
    replyTo("a", text),
  ],
  "shared/text/normalize.ts": (text) => [nfc(text), nfkc(text)],
  "shared/text/phrases.ts": (text) => [phrasesOf(text), piecesOf(text)],
  "shared/text/article.ts": articleOf,
  "shared/text/plain-review.ts": plainReview,
  "shared/text/quote.ts": quoteFrom,
  "shared/text/review-excerpt.ts": (text) => reviewExcerpt(text, 150),
  "shared/text/short-words.ts": shortWords,
  "shared/text/spoilers.ts": (text) => [
    splitSpoilers(text),
    joinReview(splitReview({ text, spoiler: text })),
  ],
  "shared/text/truncate.ts": (text) => [graphemes(text), truncate(text, 10)],
  "shared/text/without-end.ts": (text) => withoutEnd(text, /[\s:@]/),
  "shared/text/words.ts": wordsOf,
  "shared/catalogue/station-name.ts": stationName,
  "shared/messages/flash.ts": flashIn,
  "shared/schemas/events-body.ts": (text) => [
    readEvents(text),
    readEvents(JSON.stringify({ text: [text] })),
  ],
  "shared/schemas/position-body.ts": readPosition,
  "shared/accounts/new-member.ts": (text) => nameOfNewMember({ email: text }),
  "domain/catalogue-imports/columns.ts": (text) => importColumns.map(({ read }) => read(text)),
  "domain/catalogue-imports/read-file.ts": (text) => [
    readCatalogueFile(text),
    readCatalogueFile(`title\n${text}`),
  ],
  "domain/tours/read-period.ts": (text) => readPeriod(text, "2026-11-23"),
  "domain/tours/read-price.ts": readPriceCell,
  "domain/tours/read-prefecture.ts": (text) => [prefectureOfStop(text), prefecturesIn(text)],
  "domain/tours/read-tour.ts": (text) => [
    readTour(text, "2026-11-23"),
    readTour(`{"@graph": [${text}`, "2026-11-23"),
    readTour(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${text}\nEND:VEVENT`, "2026-11-23"),
    readTour(`都市,期間\n東京,${text}`, "2026-11-23"),
  ],
  "domain/columns/read-drawing.ts": (text) => [
    readDrawing(text, "a"),
    readDrawing(`<svg viewBox="0 0 1 1">${text}</svg>`, "a"),
  ],
  "domain/columns/read-markdown.ts": (text) => readMarkdown(text, { hasPicture: () => true }),
  "domain/games/fold-answer.ts": foldGuess,
  "domain/games/chat/names.ts": (text) => readName(shibaPark, text),
  "domain/games/counter/offer-words.ts": (text) =>
    offerWords(shinjukuPark, { ...readCounterProgress(null), ...atTheReception }, text),
  "domain/games/chat/play-chain.ts": (text) => [kanaOf(text), playChain(shibaPark.chain, [], text)],
  "domain/japanese/fold-text.ts": foldText,
  "domain/japanese/reading-key.ts": readingKey,
  "domain/notifications/content.ts": readContent,
  "domain/search/parse-words.ts": parseWords,
  "server/share-pictures/drawable-text.ts": (text) => drawableText(text, () => 1),
  "server/http/client-address.ts": (text) => [
    clientAddress(text, text, 1),
    clientAddress("::1", "1.1.1.1", 0),
  ],
  "server/http/compression.ts": chooseEncoding,
  "server/http/request-url.ts": (text) => {
    const url = new URL("https://site.test")
    url.pathname = text
    url.search = text
    return [faultOfUrl(url), readablePath(url), withoutTrailingSlash(url)]
  },
  "server/http/session-cookie.ts": createSessionNames({ secret: "s", origin: "https://site.test" }),
  "server/auth/visit-cookies.ts": (text) => {
    const cookie = encodeURIComponent(text.toWellFormed()).replaceAll("%3B", ";")
    return visitCookies("visit", text).withoutFormer(new Headers({ cookie }))
  },
}

/** Searches, addresses, headers, and what is drawn. */
const isShort = (file: string) => /^(domain\/(japanese|search)|server)\//.test(file)

describe("texts", () => {
  test.each(Object.entries(readers))("%s reads a hostile one in a moment", (file, read) => {
    expect(slowFor(read, isShort(file) ? longest.address : longest.stored)).toEqual([])
  })

  test("what reads texts has a row", () => {
    const files = globSync("{app,domain,server,shared}/**/*.{ts,tsx}").filter(
      (file) =>
        !file.includes(".test.") && !/^(domain\/imports|shared\/(addresses|schemas))\//.test(file),
    )
    const without = files.filter((file) => {
      const source = readFileSync(file, "utf8")
      const reads = file.startsWith("shared/text/")
        ? /\(\{?\s*(text|typed|written)/.test(source)
        : /text\/(normalize|without-end)\.ts"/.test(source)
      return reads && !(file in readers) && !(file in readElsewhere)
    })
    expect(without).toEqual([])
  })
})
