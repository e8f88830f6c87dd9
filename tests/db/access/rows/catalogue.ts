import { createHash } from "node:crypto"
import { cleo } from "../people.ts"
import { any, mysteryOf, once, type Make, type Row, somebodyElse, type Table } from "./making.ts"

const madeAt = new Date("2026-01-01T00:00:00Z")
const hashOf = (words: string) => createHash("sha256").update(words).digest("hex")

const mystery =
  (state: string, row: Row = {}): Make =>
  (p, fresh) => ({
    id: fresh ? mysteryOf(p, `new${state}`) : mysteryOf(p, state),
    title: "謎",
    uid: p.uid,
    status: state,
    ...row,
  })

/** A Monday for each number. */
const mondayAfter = (weeks: number) =>
  new Date(Date.UTC(2020, 0, 6 + 7 * weeks)).toISOString().slice(0, 10)

/** A row for the draft and for the published mystery of each person, with a number of its own. */
const ofMystery = (row: (id: string, n: number) => Row): Table["states"] => ({
  draft: (p) => row(mysteryOf(p, "draft"), p.n * 10 + 1),
  published: (p) => row(mysteryOf(p, "published"), p.n * 10 + 2),
})

export const catalogueRows: Table[] = [
  { table: "areas", states: any((p) => ({ id: 90 + p.n, name: `地方${p.n}` })) },
  {
    table: "prefectures",
    states: any((p) => ({ id: `${50 + p.n}`, name: `県${p.n}`, area_id: 1 })),
  },
  { table: "types", states: any((p) => ({ id: `${50 + p.n}`, name: `種類${p.n}` })) },
  { table: "categories", states: any((p) => ({ id: 50 + p.n, name: `分類${p.n}` })) },
  { table: "tags", states: any((p) => ({ name: `タグ${p.n}` })) },
  {
    table: "makers",
    forTwins: true,
    states: {
      unpublished: (p, fresh) => ({ name: `${fresh ? "new " : ""}${p.uid} hidden` }),
      published: (p, fresh) => ({
        name: `${fresh ? "new " : ""}${p.uid}`,
        published: true,
      }),
    },
  },
  {
    table: "maker_members",
    // Their answers need a maker.
    forTwins: true,
    states: {
      "of a hidden maker": (p, fresh) => ({
        maker: `${fresh ? somebodyElse(p).uid : p.uid} hidden`,
        uid: p.uid,
        way: "desk",
      }),
      "of a published maker": (p, fresh) => ({
        maker: fresh ? somebodyElse(p).uid : p.uid,
        uid: p.uid,
        way: "desk",
      }),
    },
  },
  {
    table: "maker_weeks",
    states: any((p, fresh) => ({ week: mondayAfter(p.n + (fresh ? 100 : 0)) })),
  },
  {
    table: "maker_figures",
    states: once((p) => ({
      id: p.n,
      // Twins have no week of their own.
      week: mondayAfter(p.n > 20 ? p.n - 20 : p.n),
      maker: p.uid,
      kind: "interested",
      n: 5,
    })),
  },
  {
    table: "maker_claims",
    states: {
      "by mail": (p, fresh) => ({
        id: p.n * 10 + 1,
        maker: `${p.uid} hidden`,
        uid: p.uid,
        way: "mail",
        state: fresh ? "taken-back" : "sent",
        mail: `${p.uid}@maker.example`,
      }),
      "by a page": (p, fresh) => ({
        id: p.n * 10 + 2,
        maker: p.uid,
        uid: p.uid,
        way: "page",
        state: fresh ? "taken-back" : "waiting",
        page: "https://maker.example/about",
        code: "abcdefgh",
      }),
    },
  },
  {
    table: "places",
    forTwins: true,
    states: {
      unpublished: (p) => ({ id: p.n * 10 + 1, name: "広場", prefecture_id: "13", uid: p.uid }),
      published: (p) => ({
        id: p.n * 10 + 2,
        name: "公園",
        prefecture_id: "13",
        uid: p.uid,
        published: true,
      }),
    },
  },
  {
    table: "mysteries",
    forTwins: true,
    states: {
      draft: mystery("draft"),
      submitted: mystery("submitted"),
      rejected: mystery("rejected"),
      published: mystery("published"),
      PickUp: (p, fresh) => ({
        ...mystery("draft", { subscription: true })(p, fresh),
        id: mysteryOf(p, fresh ? "newPickUp" : "PickUp"),
      }),
      "with a PickUp text": (p, fresh) => ({
        ...mystery("draft", { pickup: "注目" })(p, fresh),
        id: mysteryOf(p, fresh ? "newText" : "text"),
      }),
      "that only they played": (p) => ({
        ...mystery("published")(p, false),
        id: mysteryOf(p, "only"),
        maker: p.uid,
      }),
      "another of theirs": (p) => ({
        ...mystery("published")(p, false),
        id: mysteryOf(p, "second"),
        maker: p.uid,
      }),
    },
  },
  {
    table: "mystery_stats",
    states: {
      draft: (p) => ({ mystery_id: mysteryOf(p, "draft"), published: false }),
      published: (p) => ({ mystery_id: mysteryOf(p, "published"), published: true }),
    },
  },
  {
    table: "mystery_types",
    states: any((p) => ({ mystery_id: mysteryOf(p, "published"), type_id: "01" })),
  },
  {
    table: "mystery_categories",
    states: any((p) => ({ mystery_id: mysteryOf(p, "published"), category_id: 1 })),
  },
  {
    table: "mystery_prefectures",
    states: any((p) => ({ mystery_id: mysteryOf(p, "published"), prefecture_id: "13" })),
  },
  {
    table: "mystery_areas",
    states: any((p) => ({ mystery_id: mysteryOf(p, "published"), area_id: 3 })),
  },
  {
    table: "mystery_tags",
    states: any((p) => ({ mystery_id: mysteryOf(p, "published"), tag: `タグ8` })),
  },
  {
    table: "mystery_makers",
    states: any((p) => ({ mystery_id: mysteryOf(p, "published"), maker: cleo.uid })),
  },
  {
    table: "mystery_search",
    states: any((p) => ({ mystery_id: mysteryOf(p, "published"), body: "謎" })),
  },
  {
    table: "mystery_publications",
    states: {
      draft: (p) => ({ mystery_id: mysteryOf(p, "draft"), published_at: "2026-01-01" }),
      published: (p, fresh) => ({
        mystery_id: mysteryOf(p, fresh ? "draft" : "published"),
        published_at: "2026-01-01",
      }),
    },
  },
  {
    table: "search_stale",
    states: any((p) => ({ id: p.n, ord: p.n })),
  },
  { table: "search_chunks", states: any((p) => ({ chunk: p.n, format: 1 })) },
  {
    table: "search_bitmaps",
    states: any((p) => ({ name: `facet:${p.n}`, chunk: cleo.n, offsets: "{1}" })),
  },
  {
    table: "search_terms",
    states: any((p) => ({ id: p.n, kind: "tag", key: `札${p.n}`, name: `札${p.n}` })),
  },
  {
    table: "mystery_places",
    states: {
      draft: (p) => ({ mystery_id: mysteryOf(p, "draft"), place_id: cleo.n * 10 + 2 }),
      published: (p) => ({ mystery_id: mysteryOf(p, "published"), place_id: cleo.n * 10 + 2 }),
      "at a hidden place": (p) => ({
        mystery_id: mysteryOf(p, "draft"),
        place_id: cleo.n * 10 + 1,
      }),
    },
  },
  {
    table: "mystery_outlines",
    states: {
      draft: (p) => ({ mystery_id: mysteryOf(p, "draft"), solo: true }),
      published: (p) => ({ mystery_id: mysteryOf(p, "published"), solo: true }),
    },
  },
  {
    table: "play_codes",
    states: {
      unused: (p, fresh) => ({
        mystery_id: mysteryOf(p, "second"),
        code_hash: hashOf(fresh ? "new" : "unused"),
        made_at: madeAt,
      }),
      used: (p, fresh) => ({
        mystery_id: mysteryOf(p, "second"),
        code_hash: hashOf(fresh ? "new used" : "used"),
        made_at: madeAt,
        used_at: madeAt,
      }),
    },
  },
  {
    table: "play_words",
    states: once((p, fresh) => ({
      mystery_id: mysteryOf(p, fresh ? "only" : "second"),
      since: madeAt,
    })),
  },
  {
    table: "play_proofs",
    states: once((p, fresh) => ({
      uid: p.uid,
      mystery_id: mysteryOf(p, fresh ? "only" : "second"),
      proved_at: madeAt,
    })),
  },
  {
    table: "maker_follows",
    states: once((p, fresh) => ({
      uid: p.uid,
      maker: fresh ? somebodyElse(p).uid : p.uid,
    })),
  },
  {
    table: "play_proof_tries",
    states: any((p) => ({ uid: p.uid, hour: madeAt, tries: 1 })),
  },
  {
    table: "mystery_situations",
    states: ofMystery((id) => ({
      mystery_id: id,
      situation: "cancelled",
      set_by: "desk",
      changed_at: new Date("2026-01-01T00:00:00Z"),
    })),
  },
  {
    table: "mystery_doubts",
    states: {
      any: (p) => ({
        id: p.n,
        mystery_id: mysteryOf(p, "published"),
        since: "2026-11-01",
        raised_at: "2026-11-02",
      }),
    },
  },
  {
    table: "mystery_hours",
    states: ofMystery((id) => ({
      mystery_id: id,
      weekday: 1,
      nth: 1,
      opens: 600,
      closes: 1200,
    })),
  },
  {
    table: "mystery_closed_days",
    states: ofMystery((id) => ({ mystery_id: id, day: "2026-12-31" })),
  },
  {
    table: "mystery_updates",
    states: ofMystery((id, n) => ({
      id: n,
      mystery_id: id,
      before: { price: 1 },
      after: { price: 2 },
      by_kind: "desk",
    })),
  },
  {
    table: "mystery_tours",
    states: {
      "of a draft": (p) => ({ mystery_id: mysteryOf(p, "draft"), tour: "T".repeat(22) }),
    },
  },
  {
    table: "mystery_changes",
    states: {
      "of a published mystery": (p) => ({
        mystery_id: mysteryOf(p, "published"),
        title: `別の名 ${p.uid}`,
      }),
      "of a draft": (p) => ({ mystery_id: mysteryOf(p, "draft"), title: "別の名" }),
    },
  },
  {
    table: "mystery_merges",
    states: {
      standing: (p) => ({
        id: p.n * 10 + 1,
        merged_id: mysteryOf(p, "draft"),
        into_id: mysteryOf(p, "published"),
      }),
      undone: (p) => ({
        id: p.n * 10 + 2,
        merged_id: mysteryOf(p, "rejected"),
        into_id: mysteryOf(p, "published"),
        undone_at: new Date("2026-01-01T00:00:00Z"),
      }),
    },
  },
  {
    table: "catalogue_imports",
    states: any((p) => ({
      id: p.n,
      uid: p.uid,
      slot: p.n,
      source: "台帳",
      file_name: "謎.csv",
      publication: "draft",
      columns: ["title"],
      unknown: [],
    })),
  },
  {
    table: "catalogue_import_lines",
    // Twins have no imports.
    states: any((p, fresh) => ({
      import_id: fresh ? p.n - 20 : p.n,
      n: fresh ? 2 : 1,
      line: 2,
      effect: "bad",
      title: "謎",
    })),
  },
  {
    table: "mystery_keys",
    states: any((p) => ({ source: "台帳", key: `${p.n}`, mystery_id: mysteryOf(p, "published") })),
  },
  {
    table: "classification_totals",
    states: any((p) => ({ kind: "tag", key: `タグ${p.n}`, mystery_count: 1 })),
  },
  {
    table: "classification_deltas",
    states: any((p) => ({ id: p.n, kind: "tag", key: `タグ${p.n}`, delta: 1 })),
  },
]
