import { globSync, readFileSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import { pendingWords } from "./pending-words.ts"

type Banned = {
  /** Found in identifiers, comments, documents, test names, SQL and the names of files. */
  pattern: RegExp
  instead: string
  /** Phrases in which the word has its remaining meaning. */
  allowed?: RegExp
  /** Files and folders about its remaining meaning. */
  allowedIn?: string[]
}

/** Words that docs/glossary.md replaces, in all or in some of their meanings. */
const banned: Record<string, Banned> = {
  report: {
    pattern: /(?<![a-z])reports?(?![a-z])/i,
    instead: "review, or moderation report for what members flag",
    allowed: /moderation[ _-]?reports?|mystery-reports|reports success/gi,
  },
  game: {
    pattern: /(?<![a-z])games?(?![a-z])/i,
    instead: "mystery; a game is a playable one under /games",
    // schema.org calls a mystery without a date a Game.
    allowed:
      /game_progress|game_impressions|game_wrong_answers|\/games\b|games:trials|escape games?|"Game"|a Game;|the games\.|window, games,/gi,
    allowedIn: [
      "content/games",
      "app/routes/admin/wrong-answers",
      "app/routes/api/personal/hidden-stars.ts",
      "app/routes/games",
      "domain/games",
      "domain/moderation/quote-impression.ts",
      "db/migrations/0020-games.sql",
      "db/migrations/0100-wrong-answers.sql",
      "db/migrations/0104-finished-games.sql",
      "db/rules/games.sql",
      "db/schema/games.sql",
      "db/types.ts",
      "docs/decisions/design.md",
      "docs/decisions/README.md",
      "docs/decisions/games.md",
      "docs/games.md",
      "docs/games/trials",
      "scripts/draw-icons.ts",
      "scripts/games-trials.ts",
      "scripts/trials",
      "shared/addresses/finishers.ts",
      "shared/messages/desk-words.ts",
      "shared/addresses/chapter.ts",
      "shared/addresses/counter.ts",
      "shared/addresses/desk-wrong-answers.ts",
      "shared/addresses/hidden-stars.ts",
      "shared/addresses/talk.ts",
      "tests/db/access",
      "tests/e2e/guest-plays-shinjuku-park.e2e.ts",
      "tests/http/playing.test.ts",
      "tests/support/pending.ts",
    ],
  },
  MyPage: {
    pattern: /MyPage|my-page/,
    instead: "personal listing; my page is /mypage",
    allowedIn: ["app/routes/mypage"],
  },
  mine: { pattern: /(?<![a-z])mine(?![a-z])/i, instead: "personal" },
  mark: {
    pattern: /mark(?:ed)?(?:Myster|Button|Choice)|mark-(?:buttons|choices)|\bmarks\b/i,
    instead: "status",
    allowed:
      /(?:quotation|question|exclamation|voicing|vowel) marks|marks an entry|marks the clue|marks what only/gi,
  },
  "draw mark": { pattern: /draw-?mark/i, instead: "CSP nonce" },
  doors: {
    pattern: /(?<![a-z])doors?(?![a-z])/i,
    instead: "request database",
    // An icon, the door behind the keyhole, a price at the door, and doors on posters and photos.
    allowed: /"door"|\bdoor:|type-door|typeIcons\.door|the door behind|DOOR ¥|door\(\?!/g,
    allowedIn: ["content/demo/art"],
  },
  notice: {
    pattern: /\bNotice\b|onNotice|seed-?notices|\bnotices\b/,
    instead: "invalidation between processes, notification to members",
  },
  whoever: { pattern: /\bwhoever\b/i, instead: "name the person, or say it without" },
  anew: {
    pattern: /\banew\b|Anew\b|-anew\b/,
    instead: "again, rebuild, re-render or fresh",
    // An example of what not to write.
    allowedIn: ["AGENTS.md"],
  },
  "private words": {
    pattern: /\b(?:deafen|onDeaf|sewText|putRight|workOut|findWorn|makersWish|neverMatters)\b/,
    instead: "the engineering term in docs/glossary.md",
  },
}

const files = globSync([
  "{app,bench,content,db,docs,domain,scripts,server,shared,tests}/**/*.{ts,tsx,mjs,css,sql,md}",
  "*.{md,ts}",
]).filter(
  (file) =>
    !/^(?:docs\/glossary\.md|tests\/lint\/(?:wrong|right)\/.*|tests\/lint\/(?:words\.test|pending-words)\.ts)$/.test(
      file,
    ),
)

/** The file's name counts as its first line. */
const texts = files.map((file) => ({
  file,
  lines: [file, ...readFileSync(file, "utf8").split("\n")],
}))

describe.each(Object.entries(banned))("the word %s", (word, { instead, ...rule }) => {
  const found = texts.flatMap(({ file, lines }) => findIn(file, lines, rule))
  const pending = pendingWords[word] ?? []

  test(`is gone: ${instead}`, () => {
    const unexpected = found.filter((at) => !pending.some((folder) => isIn(at.file, folder)))
    expect(unexpected.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
  })

  test("is not still pending where it is gone", () => {
    const clean = pending.filter((folder) => !found.some(({ file }) => isIn(file, folder)))
    expect(clean).toEqual([])
  })
})

test("only banned words are pending", () => {
  expect(Object.keys(pendingWords).filter((word) => !(word in banned))).toEqual([])
})

function findIn(
  file: string,
  lines: string[],
  { pattern, allowed, allowedIn }: Omit<Banned, "instead">,
) {
  if (allowedIn?.some((folder) => isIn(file, folder))) return []
  return lines.flatMap((text, line) => {
    const rest = allowed ? text.replaceAll(allowed, "") : text
    return pattern.test(rest) ? [{ file, line, text: text.trim().slice(0, 120) }] : []
  })
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + path.sep)
}
