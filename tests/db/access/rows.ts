import { ben, cleo, type Person, zoe } from "./people.ts"

// One row of every table in every state that the matrix asks about.

export type Row = Record<string, unknown>

/** The row of a person; with `fresh` the one that is tried to insert, which must not meet one that exists. */
type Make = (p: Person, fresh: boolean) => Row

type Table = {
  table: string
  /** Twins need these rows, too: other rows of theirs hang on them. */
  forTwins?: true
  states: Record<string, Make>
}

const game = (name: string) => name.padEnd(22, "0")
const gameOf = (p: Person, state: string) => game(`${state}${p.n}x`)
const openGame = (n: number) => game(`open${n}x`)
const spareGame = game("spare")

/** Reports and comments by number: 1 public, 2 private, 3 nobody else played the game, 4 and 5 without counters. */
const report = (p: Person, n: number) => p.n * 10 + n
const comment = (p: Person, n: number) => p.n * 10 + n
const notice = (p: Person, n: number) => p.n * 10 + n

const somebodyElse = (p: Person) => (p === cleo ? ben : cleo)

const text = "とても楽しい謎でした。"
const once = (make: Make) => ({ "": make })
const any = (make: Make) => ({ any: make })

const mystery =
  (state: string, row: Row = {}): Make =>
  (p, fresh) => ({
    id: fresh ? gameOf(p, `new${state}`) : gameOf(p, state),
    title: "謎",
    uid: p.uid,
    status: state,
    ...row,
  })

const review =
  (n: number, isPrivate: boolean, mysteryId = openGame(n)): Make =>
  (p, fresh) => ({
    id: report(p, n),
    uid: p.uid,
    mysteryId: fresh ? spareGame : mysteryId,
    review: text,
    isPrivate,
  })

const notification =
  (n: number, row: Row = {}): Make =>
  (p) => ({ id: notice(p, n), content: "お知らせ", ...row })
const receipt =
  (n: number): Make =>
  (p) => ({ id: notice(p, n), notification_id: notice(p, n), uid: p.uid })

const aboutSomething =
  (n: number, about: Row): Make =>
  (p) => ({ id: p.n * 10 + n, uid: p.uid, reason: "other", ...about })

export const rows: Table[] = [
  {
    table: "users",
    forTwins: true,
    states: once((p, fresh) => ({ uid: fresh ? `${p.uid}-new` : p.uid, name: p.uid })),
  },
  { table: "user_emails", states: once((p) => ({ uid: p.uid, email: `${p.uid}@example.com` })) },
  { table: "user_stats", states: once((p) => ({ uid: p.uid })) },
  {
    table: "follows",
    states: {
      "": (p) => ({ follower_uid: p.uid, followee_uid: somebodyElse(p).uid }),
      "of a withdrawn member": (p) => ({ follower_uid: p.uid, followee_uid: zoe.twin?.uid }),
    },
  },
  { table: "muted_users", states: once((p) => ({ uid: p.uid, muted_uid: somebodyElse(p).uid })) },
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
      unpublished: (p, fresh) => ({ name: `${fresh ? "new " : ""}${p.uid} hidden`, uid: p.uid }),
      published: (p, fresh) => ({
        name: `${fresh ? "new " : ""}${p.uid}`,
        uid: p.uid,
        published: true,
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
        id: gameOf(p, fresh ? "newPickUp" : "PickUp"),
      }),
      "with a PickUp text": (p, fresh) => ({
        ...mystery("draft", { pickup: "注目" })(p, fresh),
        id: gameOf(p, fresh ? "newText" : "text"),
      }),
      "that only they played": (p) => ({
        ...mystery("published")(p, false),
        id: gameOf(p, "only"),
      }),
    },
  },
  {
    table: "mystery_stats",
    states: {
      draft: (p) => ({ mystery_id: gameOf(p, "draft"), published: false }),
      published: (p) => ({ mystery_id: gameOf(p, "published"), published: true }),
    },
  },
  {
    table: "mystery_types",
    states: any((p) => ({ mystery_id: gameOf(p, "published"), type_id: "01" })),
  },
  {
    table: "mystery_categories",
    states: any((p) => ({ mystery_id: gameOf(p, "published"), category_id: 1 })),
  },
  {
    table: "mystery_prefectures",
    states: any((p) => ({ mystery_id: gameOf(p, "published"), prefecture_id: "13" })),
  },
  {
    table: "mystery_areas",
    states: any((p) => ({ mystery_id: gameOf(p, "published"), area_id: 3 })),
  },
  {
    table: "mystery_tags",
    states: any((p) => ({ mystery_id: gameOf(p, "published"), tag: `タグ8` })),
  },
  {
    table: "mystery_makers",
    states: any((p) => ({ mystery_id: gameOf(p, "published"), maker: cleo.uid })),
  },
  {
    table: "mystery_search",
    states: any((p) => ({ mystery_id: gameOf(p, "published"), body: "謎" })),
  },
  {
    table: "mystery_places",
    states: {
      draft: (p) => ({ mystery_id: gameOf(p, "draft"), place_id: cleo.n * 10 + 2 }),
      published: (p) => ({ mystery_id: gameOf(p, "published"), place_id: cleo.n * 10 + 2 }),
      "at a hidden place": (p) => ({ mystery_id: gameOf(p, "draft"), place_id: cleo.n * 10 + 1 }),
    },
  },
  {
    table: "classification_totals",
    states: any((p) => ({ kind: "tag", key: `タグ${p.n}`, mystery_count: 1 })),
  },
  {
    table: "classification_deltas",
    states: any((p) => ({ id: p.n, kind: "tag", key: `タグ${p.n}`, delta: 1 })),
  },
  {
    table: "favorite_mysteries",
    states: {
      interested: (p) => ({ id: p.n * 10 + 1, uid: p.uid, mysteryid: openGame(1), status: 1 }),
      played: (p) => ({ id: p.n * 10 + 2, uid: p.uid, mysteryid: openGame(2), status: 2 }),
      "on a draft": (p) => ({
        id: p.n * 10 + 3,
        uid: p.uid,
        mysteryid: gameOf(p, "draft"),
        status: 1,
      }),
    },
  },
  {
    table: "mystery_reviews",
    forTwins: true,
    states: {
      public: review(1, false),
      private: review(2, true),
      "on a game not played": (p) => review(3, false, gameOf(p, "only"))(p, false),
      "public, not counted": review(4, false),
      "private, not counted": review(5, true),
      "on a draft": (p, fresh) => ({
        ...review(6, false)(p, false),
        mysteryId: gameOf(p, fresh ? "rejected" : "draft"),
      }),
    },
  },
  {
    table: "review_spoilers",
    states: {
      public: (p) => ({ review_id: report(p, 1), parts: ["犯人は猫"] }),
      private: (p) => ({ review_id: report(p, 2), parts: ["犯人は猫"] }),
      "on a game not played": (p) => ({ review_id: report(p, 3), parts: ["犯人は猫"] }),
    },
  },
  {
    table: "like_mystery_reviews",
    states: {
      "of a public report": (p) => ({
        id: p.n * 10 + 1,
        uid: p.uid,
        mysteryReviewId: report(cleo, 1),
      }),
      "of a private report": (p) => ({
        id: p.n * 10 + 2,
        uid: p.uid,
        mysteryReviewId: report(cleo, 2),
      }),
    },
  },
  {
    table: "mystery_review_comments",
    forTwins: true,
    states: {
      "on a public report": (p) => ({
        id: comment(p, 1),
        uid: p.uid,
        mystery_review_id: report(cleo, 1),
        content: "いいね",
      }),
      "on a private report": (p) => ({
        id: comment(p, 2),
        uid: p.uid,
        mystery_review_id: report(cleo, 2),
        content: "いいね",
      }),
    },
  },
  {
    table: "like_mystery_review_comments",
    states: {
      "under a public report": (p) => ({
        id: p.n * 10 + 1,
        uid: p.uid,
        mystery_review_comment_id: comment(cleo, 1),
      }),
      "under a private report": (p) => ({
        id: p.n * 10 + 2,
        uid: p.uid,
        mystery_review_comment_id: comment(cleo, 2),
      }),
    },
  },
  {
    table: "review_stats",
    states: {
      public: (p) => ({ review_id: report(p, 1) }),
      private: (p) => ({ review_id: report(p, 2) }),
    },
  },
  {
    table: "comment_stats",
    states: {
      "on a public report": (p) => ({ comment_id: comment(p, 1) }),
      "on a private report": (p) => ({ comment_id: comment(p, 2) }),
    },
  },
  {
    table: "notifications",
    forTwins: true,
    states: {
      notice: notification(1),
      "taken back": notification(2, { deleted_at: "2026-01-01" }),
      "of a like": notification(3, { kind: "like" }),
    },
  },
  {
    table: "user_notifications",
    states: { notice: receipt(1), "taken back": receipt(2), "of a like": receipt(3) },
  },
  { table: "notification_settings", states: once((p) => ({ uid: p.uid, muted_kinds: ["like"] })) },
  {
    table: "saved_search_conditions",
    states: once((p) => ({ id: p.n, uid: p.uid, position: 1, name: "東京", url: "/mysteries" })),
  },
  { table: "my_best", states: once((p) => ({ uid: p.uid, position: 1, mystery_id: openGame(2) })) },
  {
    table: "coupons",
    states: {
      active: (p) => coupon(p, 1, true),
      inactive: (p) => coupon(p, 2, false),
    },
  },
  {
    table: "user_coupons",
    states: once((p) => ({ id: p.n, coupon_id: 51, uid: p.uid, code: "CODE" })),
  },
  {
    table: "surveys",
    states: {
      active: (p) => ({ id: p.n * 10 + 1, title: "アンケート", active: true }),
      inactive: (p) => ({ id: p.n * 10 + 2, title: "アンケート", active: false }),
    },
  },
  {
    table: "survey_questions",
    states: {
      "of an active survey": (p) => ({
        id: p.n * 10 + 1,
        survey_id: 51,
        position: p.n,
        kind: "text",
        question: "？",
      }),
      "of an inactive survey": (p) => ({
        id: p.n * 10 + 2,
        survey_id: 52,
        position: p.n,
        kind: "text",
        question: "？",
      }),
    },
  },
  {
    table: "survey_responses",
    states: {
      "to an active survey": (p) => ({ survey_id: 51, uid: p.uid, answers: {} }),
      "to an inactive survey": (p) => ({ survey_id: 52, uid: p.uid, answers: {} }),
    },
  },
  {
    table: "reports",
    states: {
      "about a game": aboutSomething(1, { mystery_id: openGame(1) }),
      "about a report": aboutSomething(2, { review_id: report(cleo, 1) }),
      "about a comment": aboutSomething(3, { comment_id: comment(cleo, 1) }),
      "about a hidden game": aboutSomething(4, { mystery_id: gameOf(cleo, "draft") }),
      "about a private report": aboutSomething(5, { review_id: report(cleo, 2) }),
      "about a hidden comment": aboutSomething(6, { comment_id: comment(zoe, 1) }),
    },
  },
  { table: "game_progress", states: once((p) => ({ uid: p.uid, game: "planetarium" })) },
  {
    table: "columns",
    states: {
      published: (p) => ({
        id: p.n * 10 + 1,
        title: "記事",
        status: "published",
        published_at: "2026-01-01",
      }),
      draft: (p) => ({ id: p.n * 10 + 2, title: "記事", status: "draft" }),
    },
  },
  {
    table: "column_mysteries",
    states: {
      "of a published column": (p) => ({
        column_id: 51,
        position: p.n,
        mystery_id: gameOf(p, "published"),
      }),
      "of a draft": (p) => ({ column_id: 52, position: p.n, mystery_id: gameOf(p, "published") }),
    },
  },
  {
    table: "contact_messages",
    states: any((p) => ({
      id: p.n,
      name: p.uid,
      email: "a@example.com",
      kind: "その他",
      body: "こんにちは",
    })),
  },
  {
    table: "analytics_events_daily",
    states: any((p) => ({ day: "2026-01-01", kind: "card-view", subject: `review:${p.n}` })),
  },
  {
    table: "auth.sessions",
    states: any((p) => ({ id: p.uid, token: p.uid, user_id: p.uid, expires_at: "2027-01-01" })),
  },
  {
    table: "auth.accounts",
    states: any((p) => ({
      id: p.uid,
      account_id: p.uid,
      provider_id: "credential",
      user_id: p.uid,
    })),
  },
  {
    table: "auth.verifications",
    states: any((p) => ({ id: p.uid, identifier: p.uid, value: "1", expires_at: "2027-01-01" })),
  },
  { table: "auth.jwks", states: any((p) => ({ id: p.uid, public_key: "", private_key: "" })) },
  { table: "ops.migrations", states: any((p) => ({ name: p.uid, hash: "" })) },
]

/** Games that everybody may play; every person wrote on some of them. */
export const openGames: Row[] = [...[1, 2, 3, 4, 5, 6].map(openGame), spareGame].map((id) => ({
  id,
  title: "謎",
  status: "published",
}))

/** What twins must not have yet, though a trigger gave it to them. */
export const takenFromTwins: ((twin: Person) => [table: string, column: string, value: unknown])[] =
  [
    (p) => ["user_stats", "uid", p.uid],
    (p) => ["mystery_stats", "mystery_id", gameOf(p, "draft")],
    (p) => ["mystery_stats", "mystery_id", gameOf(p, "published")],
    (p) => ["mystery_search", "mystery_id", gameOf(p, "published")],
    (p) => ["review_stats", "review_id", report(p, 1)],
    (p) => ["review_stats", "review_id", report(p, 2)],
    (p) => ["comment_stats", "comment_id", comment(p, 1)],
    (p) => ["comment_stats", "comment_id", comment(p, 2)],
  ]

/** How a row of a view is found. */
export const viewRows: Record<string, Record<string, (p: Person) => Row>> = {
  me: once((p) => ({ uid: p.uid })),
  shared_favorites: {
    interested: (p) => ({ uid: p.uid, mysteryid: openGame(1) }),
    played: (p) => ({ uid: p.uid, mysteryid: openGame(2) }),
  },
  classification_counts: any(() => ({ kind: "published", key: "true" })),
}

function coupon(p: Person, n: number, active: boolean): Row {
  return {
    id: p.n * 10 + n,
    title: "割引",
    code: "CODE",
    valid_from: "2026-01-01",
    valid_to: "2027-01-01",
    active,
  }
}
