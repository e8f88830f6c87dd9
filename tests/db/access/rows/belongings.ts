import { cleo, type Person, wim, zoe } from "../people.ts"
import {
  any,
  comment,
  mysteryOf,
  type Make,
  once,
  openMystery,
  reviewId,
  type Row,
  somebodyElse,
  type Table,
} from "./making.ts"

const impression =
  (game: string): Make =>
  (p) => ({ uid: p.uid, game, text: "楽しかった", stamp: 0 })

const aboutSomething =
  (n: number, about: Row): Make =>
  (p) => ({ id: p.n * 10 + n, uid: p.uid, reason: "other", ...about })

const message =
  (n: number): Make =>
  (p) => ({
    id: p.n + n,
    name: p.uid,
    email: "a@example.com",
    kind: "other",
    body: "こんにちは",
    submission: String(p.n + n).padStart(43, "x"),
  })

const aCase =
  (n: number, kind: string, about: Make): Make =>
  (p, fresh) => ({ id: p.n * 10 + n, kind, ...about(p, fresh) })

/** Twins have no cases. */
const noteOn =
  (n: number): Make =>
  (p, fresh) => ({
    id: p.n * 10 + n,
    case_id: (fresh ? p.n - 20 : p.n) * 10 + n,
    body: "確認中",
  })

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

const logged = (p: Person, n: number, table_name: string): Row => ({
  id: p.n * 10 + n,
  administrator: 1,
  verb: "delete",
  table_name,
  row_key: "夜",
  before: {},
})

const accountAt = (provider: string) => (p: Person) => ({
  id: `${p.uid}-${provider}`,
  account_id: p.uid,
  provider_id: provider,
  user_id: p.uid,
})

export const belongingRows: Table[] = [
  {
    table: "saved_search_conditions",
    states: once((p) => ({ id: p.n, uid: p.uid, position: 1, name: "東京", url: "/mysteries" })),
  },
  {
    table: "card_offers",
    states: once((p, fresh) => ({ uid: p.uid, reason: fresh ? "plays:10" : "prefecture" })),
  },
  {
    table: "share_cards",
    states: once((p, fresh) => ({
      uid: p.uid,
      subject: fresh ? "2026-01" : "2026",
      secret: `${fresh}${p.n}`.padEnd(22, "A"),
      // Of a mystery that is not published any more.
      card: { posters: [`/files/mysteries/${"A".repeat(22)}/a.webp`] },
    })),
  },
  {
    table: "calendar_feeds",
    states: once((p) => ({ uid: p.uid, secret_hash: `\\x${p.n.toString(16).padStart(64, "0")}` })),
  },
  {
    table: "letter_stops",
    states: any((p) => ({ uid: p.uid, token: p.uid.padEnd(32, "0") })),
  },
  {
    table: "alarms_sent",
    states: any((p) => ({
      uid: p.uid,
      mystery_id: openMystery(2),
      kind: "7",
      end_date: "2026-04-08",
      told_on: "2026-04-01",
    })),
  },
  {
    table: "imports",
    forTwins: true,
    states: once((p, fresh) => ({ id: p.n, uid: p.uid, slot: fresh ? 2 : 1 })),
  },
  {
    table: "import_entries",
    states: once((p) => ({ import_id: p.n, uid: p.uid, n: 1, line: "2023/5/14 謎", status: 2 })),
  },
  {
    table: "my_best",
    states: {
      shown: (p) => ({ uid: p.uid, position: 1, mystery_id: openMystery(2) }),
      // Interested, and not played.
      hidden: (p) => ({ uid: p.uid, position: 2, mystery_id: openMystery(1), hidden: true }),
    },
  },
  {
    table: "coupons",
    forTwins: true,
    states: {
      active: (p) => coupon(p, 1, true),
      inactive: (p) => coupon(p, 2, false),
      "claimed, inactive": (p) => coupon(p, 3, false),
    },
  },
  {
    table: "user_coupons",
    states: once((p) => ({ id: p.n, coupon_id: p.n * 10 + 3, uid: p.uid, code: "CODE" })),
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
    table: "moderation_reports",
    states: {
      "about a mystery": aboutSomething(1, { mystery_id: openMystery(1) }),
      "about a review": aboutSomething(2, { review_id: reviewId(cleo, 1) }),
      "about a comment": aboutSomething(3, { comment_id: comment(cleo, 1) }),
      "about a hidden mystery": aboutSomething(4, { mystery_id: mysteryOf(cleo, "draft") }),
      "about a private review": aboutSomething(5, { review_id: reviewId(cleo, 2) }),
      "about a hidden comment": aboutSomething(6, { comment_id: comment(zoe, 1) }),
      "about a member": (p) => aboutSomething(7, { user_uid: somebodyElse(p).uid })(p, false),
      "about a withdrawn member": (p) =>
        aboutSomething(8, { user_uid: (p === zoe ? wim : zoe).uid })(p, false),
      "about oneself": (p) => aboutSomething(9, { user_uid: p.uid })(p, false),
    },
  },
  {
    table: "game_wrong_answers",
    states: {
      "a wrong answer": (p) => ({
        game: "planetarium",
        puzzle: "C2",
        answer: `答え${p.n}`,
        times: 1,
        week: "2026-03-29",
      }),
    },
  },
  {
    table: "game_progress",
    forTwins: true,
    states: once((p, fresh) => ({
      uid: p.uid,
      game: fresh ? "shinjuku-park" : "planetarium",
      finished_at: "2026-03-30",
    })),
  },
  {
    table: "game_impressions",
    states: {
      finished: impression("planetarium"),
      unfinished: impression("shiba-park"),
    },
  },
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
      "before its time": (p) => ({
        id: p.n * 10 + 3,
        title: "記事",
        status: "published",
        published_at: "2900-01-01",
      }),
    },
  },
  {
    table: "column_versions",
    states: once((p) => ({ column_id: 51, version: p.n, title: "記事", saved_by: p.uid })),
  },
  {
    table: "column_pictures",
    states: {
      "of a published column": (p) => ({
        column_id: 51,
        name: `a${p.n}.webp`,
        img: "/a.webp",
        words: "図",
      }),
      "of a draft": (p) => ({ column_id: 52, name: `a${p.n}.webp`, img: "/a.webp", words: "図" }),
    },
  },
  {
    table: "column_mysteries",
    states: {
      "of a published column": (p) => ({
        column_id: 51,
        position: p.n,
        mystery_id: mysteryOf(p, "published"),
      }),
      "of a draft": (p) => ({
        column_id: 52,
        position: p.n,
        mystery_id: mysteryOf(p, "published"),
      }),
    },
  },
  {
    table: "contact_messages",
    states: { any: message(0), spare: message(100) },
  },
  {
    table: "figure_freezes",
    states: {
      any: (p) => ({
        id: p.n,
        mystery_id: mysteryOf(p, "published"),
        since: "2026-11-01",
        new_voices: 20,
        other_voices: 0,
        last_review_id: 0,
      }),
    },
  },
  {
    table: "cases",
    states: {
      "about a flagged mystery": aCase(1, "mystery", (p) => ({
        mystery_id: mysteryOf(p, "published"),
      })),
      "about a review": aCase(2, "review", (p) => ({ review_id: reviewId(p, 1) })),
      "about a comment": aCase(3, "comment", (p) => ({ comment_id: comment(p, 1) })),
      "about a member": aCase(4, "member", (p) => ({ user_uid: p.uid })),
      "about an entry": aCase(5, "entry", (p) => ({ mystery_id: mysteryOf(p, "draft") })),
      "about a contact message": aCase(6, "contact", (p, fresh) => ({
        // Twins have no messages.
        contact_id: fresh ? p.n - 20 + 100 : p.n,
      })),
      "about an appeal": aCase(7, "appeal", (p, fresh) => ({
        // Twins have no appeals.
        appeal_id: fresh ? p.n - 20 + 100 : p.n,
      })),
    },
  },
  {
    table: "case_notes",
    states: {
      "about a review": noteOn(2),
      "about an entry": noteOn(5),
      "about a contact message": noteOn(6),
    },
  },
  {
    table: "moderation_log",
    states: {
      "about a tag": (p) => logged(p, 1, "tags"),
      "about a review": (p) => logged(p, 2, "mystery_reviews"),
      "about a coupon": (p) => logged(p, 3, "coupons"),
    },
  },
  {
    table: "withdrawal_reasons",
    states: any((p) => ({ month: `${2000 + p.n}-01-01`, reason: "other", withdrawals: 1 })),
  },
  {
    table: "analytics_events_daily",
    states: any((p) => ({ day: "2026-01-01", kind: "card-view", subject: `review:${p.n}` })),
  },
  {
    table: "reach_daily",
    states: any((p) => ({
      id: p.n,
      day: "2026-01-01",
      mystery_id: mysteryOf(p, "published"),
      mysteries: 1,
      impressions: 0,
      views: 0,
      clicks: 0,
      interested: 0,
      played: 0,
      reviews: 0,
    })),
  },
  {
    table: "auth.sessions",
    states: any((p) => ({ id: p.uid, token: p.uid, user_id: p.uid, expires_at: "2027-01-01" })),
  },
  {
    table: "auth.accounts",
    states: { "one of two": accountAt("credential"), "the other": accountAt("google") },
  },
  {
    table: "auth.passkeys",
    states: any((p) => ({
      id: p.uid,
      user_id: p.uid,
      name: "iPhone",
      credential_id: p.uid,
      public_key: "",
      counter: 0,
      device_type: "multiDevice",
      backed_up: true,
    })),
  },
  {
    table: "auth.verifications",
    states: any((p) => ({ id: p.uid, identifier: p.uid, value: "1", expires_at: "2027-01-01" })),
  },
  { table: "auth.jwks", states: any((p) => ({ id: p.uid, public_key: "", private_key: "" })) },
  { table: "job_kinds", states: any((p) => ({ kind: `job-of-${p.uid}`, max_attempts: 1 })) },
  {
    table: "rate_limits",
    states: any((p) => ({
      name: "write",
      client: p.uid.padEnd(22, "0"),
      window_at: "2026-01-01",
      spent: 1,
    })),
  },
  { table: "files_to_remove", states: any((p) => ({ path: `share/reviews/${p.n}` })) },
  {
    table: "newsletters",
    states: {
      "a draft": (p) => ({ id: p.n * 10 + 1, subject: "秋の便り" }),
      "one that is being sent": (p) => ({
        id: p.n * 10 + 2,
        subject: "秋の便り",
        body: "本文",
        status: "sending",
        begun_at: "2026-01-01",
      }),
      "one that was sent": (p) => ({
        id: p.n * 10 + 3,
        subject: "秋の便り",
        body: "本文",
        status: "sent",
        begun_at: "2026-01-01",
        ended_at: "2026-01-02",
      }),
      "one that was taken off": (p) => ({
        id: p.n * 10 + 4,
        subject: "秋の便り",
        body: "本文",
        status: "sent",
        begun_at: "2026-01-01",
        ended_at: "2026-01-02",
        withdrawn_at: "2026-01-03",
      }),
    },
  },
  {
    table: "refused_addresses",
    states: any((p) => ({ address_hash: `\\x${String(p.n).padStart(64, "0")}` })),
  },
  { table: "sent_mails", states: any((p) => ({ key: p.uid, begun_at: "2026-01-01" })) },
  { table: "ops.migrations", states: any((p) => ({ name: p.uid, hash: "" })) },
  { table: "ops.rules", states: any((p) => ({ noun: p.uid, hash: "", owned: "{}" })) },
  { table: "ops.secrets", states: any((p) => ({ name: p.uid, value: "" })) },
  {
    table: "daily_writes",
    states: any((p) => ({ uid: p.uid, kind: "comment", day: "2026-01-01", written: 1 })),
  },
  {
    table: "notification_actors",
    // Taken back: a withdrawal removes what tells of nobody else.
    states: any((p) => ({
      notification_id: p.n * 10 + 1,
      uid: p.uid,
      acts: 0,
      acted_at: "2026-01-01",
    })),
  },
]
