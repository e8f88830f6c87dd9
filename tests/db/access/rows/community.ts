import { cleo, type Person } from "../people.ts"
import {
  any,
  comment,
  mysteryOf,
  type Make,
  once,
  openMystery,
  reviewId,
  type Row,
  spareMystery,
  type Table,
} from "./making.ts"

const text = "とても楽しい謎でした。"

const review =
  (n: number, isPrivate: boolean, mysteryId = openMystery(n)): Make =>
  (p, fresh) => ({
    id: reviewId(p, n),
    uid: p.uid,
    mysteryId: fresh ? spareMystery : mysteryId,
    review: text,
    isPrivate,
  })

const play =
  (n: number): Make =>
  (p, fresh) => ({ review_id: reviewId(p, n), played_on: fresh ? "2026-01-02" : "2026-01-01" })

const upload =
  (letter: string): Make =>
  (p, fresh) => ({
    uid: p.uid,
    mystery_id: openMystery(1),
    name: `1775012400000_${letter.padEnd(22, fresh ? "1" : "0")}`,
  })

const notificationId = (p: Person, n: number) => p.n * 10 + n

const notification =
  (n: number, row: Row = {}): Make =>
  (p) => ({ id: notificationId(p, n), content: "お知らせ", ...row })
const receipt =
  (n: number, row: Row = {}): Make =>
  (p) => ({ id: notificationId(p, n), notification_id: notificationId(p, n), uid: p.uid, ...row })

const answer =
  (n: number): Make =>
  (p) => ({ review_id: reviewId(p, n), uid: p.uid, content: "ご参加ありがとうございました。" })

export const communityRows: Table[] = [
  {
    table: "mystery_confirmations",
    forTwins: true,
    states: {
      answer: (p, fresh) => ({
        mystery_id: fresh ? openMystery(5) : openMystery(1),
        uid: p.uid,
        said: "open",
        said_at: new Date("2026-11-01T00:00:00Z"),
      }),
    },
  },
  {
    table: "mystery_corrections",
    forTwins: true,
    states: {
      open: (p, fresh) => ({
        id: p.n * 10 + (fresh ? 5 : 1),
        mystery_id: fresh ? openMystery(5) : openMystery(1),
        uid: p.uid,
        before: { price: 1 },
        after: { price: 2 },
        reason: "公式サイト",
      }),
      decided: (p, fresh) => ({
        id: p.n * 10 + (fresh ? 6 : 2),
        mystery_id: openMystery(2),
        uid: p.uid,
        before: { price: 1 },
        after: { price: 2 },
        reason: "公式サイト",
        status: "approved",
        decided_at: new Date("2026-11-01T00:00:00Z"),
      }),
    },
  },
  {
    table: "favorite_mysteries",
    forTwins: true,
    states: {
      interested: (p, fresh) => ({
        id: p.n * 10 + 1,
        uid: p.uid,
        mysteryid: fresh ? openMystery(5) : openMystery(1),
        status: 1,
      }),
      played: (p, fresh) => ({
        id: p.n * 10 + 2,
        uid: p.uid,
        mysteryid: fresh ? spareMystery : openMystery(2),
        status: 2,
      }),
      "on a draft": (p, fresh) => ({
        id: p.n * 10 + 3,
        uid: p.uid,
        mysteryid: mysteryOf(p, fresh ? "rejected" : "draft"),
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
      "for followers": (p, fresh) => ({ ...review(6, true)(p, fresh), for_followers: true }),
      "on a mystery not played": (p) => review(3, false, mysteryOf(p, "only"))(p, false),
      "private of their maker": (p) => ({ ...review(5, true, mysteryOf(p, "second"))(p, false) }),
      "on a draft": (p, fresh) => ({
        ...review(4, false)(p, false),
        mysteryId: mysteryOf(p, fresh ? "rejected" : "draft"),
      }),
      held: (p, fresh) => ({
        ...review(5, true)(p, fresh),
        // Nobody adds a held review: the database holds one.
        ...(!fresh && { held: true }),
      }),
      removed: (p, fresh) => ({ ...review(7, true)(p, fresh), ...(!fresh && { removed: true }) }),
    },
  },
  {
    table: "review_fingerprints",
    states: any((p) => ({
      review_id: reviewId(p, 1),
      first: p.n,
      second: p.n,
      third: p.n,
      fourth: p.n,
    })),
  },
  {
    table: "review_spoilers",
    states: {
      public: (p) => ({ review_id: reviewId(p, 1), parts: ["犯人は猫"] }),
      private: (p) => ({ review_id: reviewId(p, 2), parts: ["犯人は猫"] }),
      "on a mystery not played": (p) => ({ review_id: reviewId(p, 3), parts: ["犯人は猫"] }),
    },
  },
  {
    table: "review_plays",
    states: {
      "of a public review": play(1),
      "of a private review": play(2),
    },
  },
  {
    table: "testimonies",
    states: {
      "of a public review": (p) => ({ review_id: reviewId(p, 1), dark: true }),
      "of a private review": (p) => ({ review_id: reviewId(p, 2), dark: true }),
    },
  },
  {
    table: "review_answers",
    states: {
      "as the maker": answer(3),
      "to another maker's review": answer(1),
      "to a private review": answer(5),
    },
  },
  {
    table: "photo_uploads",
    states: { unused: upload("u"), used: (p, fresh) => ({ ...upload("v")(p, fresh), used: true }) },
  },
  {
    table: "like_mystery_reviews",
    states: {
      "of a public review": (p) => ({
        id: p.n * 10 + 1,
        uid: p.uid,
        mysteryReviewId: reviewId(cleo, 1),
      }),
      "of a private review": (p) => ({
        id: p.n * 10 + 2,
        uid: p.uid,
        mysteryReviewId: reviewId(cleo, 2),
      }),
      "of a review for followers": (p) => ({
        id: p.n * 10 + 3,
        uid: p.uid,
        mysteryReviewId: reviewId(cleo, 6),
      }),
    },
  },
  {
    table: "mystery_review_comments",
    forTwins: true,
    states: {
      "on a public review": (p) => ({
        id: comment(p, 1),
        uid: p.uid,
        mystery_review_id: reviewId(cleo, 1),
        content: "いいね",
      }),
      "on a private review": (p) => ({
        id: comment(p, 2),
        uid: p.uid,
        mystery_review_id: reviewId(cleo, 2),
        content: "いいね",
      }),
      "on a review for followers": (p) => ({
        id: comment(p, 3),
        uid: p.uid,
        mystery_review_id: reviewId(cleo, 6),
        content: "いいね",
      }),
      removed: (p, fresh) => ({
        id: comment(p, 4),
        uid: p.uid,
        mystery_review_id: reviewId(cleo, 1),
        content: "いいね",
        ...(!fresh && { removed: true }),
      }),
    },
  },
  {
    table: "removals",
    states: once((p) => ({
      id: p.n,
      uid: p.uid,
      comment_id: comment(p, 4),
      reason: "宣伝",
    })),
  },
  {
    table: "holds",
    states: once((p, fresh) => ({
      id: p.n,
      uid: p.uid,
      review_id: reviewId(p, 1),
      text_hash: (fresh ? "f" : "0").repeat(32),
    })),
  },
  {
    table: "suspension_letters",
    states: any((p, fresh) => ({
      // Twins have no suspensions.
      suspension_id: fresh ? p.n - 20 + 100 : p.n,
      token: String(p.n).padStart(32, "x"),
    })),
  },
  {
    table: "appeals",
    // Twins have no decisions to appeal against.
    states: {
      "against a removal": (p, fresh) => ({
        id: p.n,
        uid: p.uid,
        ...(fresh ? { hold_id: p.n - 20 } : { removal_id: p.n }),
        body: "誤解です",
      }),
      "against a suspension": (p, fresh) => ({
        id: p.n + 100,
        uid: p.uid,
        ...(fresh ? { hold_id: p.n - 20 } : { suspension_id: p.n }),
        body: "誤解です",
      }),
    },
  },
  {
    table: "like_mystery_review_comments",
    states: {
      "under a public review": (p) => ({
        id: p.n * 10 + 1,
        uid: p.uid,
        mystery_review_comment_id: comment(cleo, 1),
      }),
      "under a private review": (p) => ({
        id: p.n * 10 + 2,
        uid: p.uid,
        mystery_review_comment_id: comment(cleo, 2),
      }),
      "under a review for followers": (p) => ({
        id: p.n * 10 + 3,
        uid: p.uid,
        mystery_review_comment_id: comment(cleo, 3),
      }),
    },
  },
  {
    table: "review_stats",
    states: {
      public: (p) => ({ review_id: reviewId(p, 1) }),
      private: (p) => ({ review_id: reviewId(p, 2) }),
      "for followers": (p) => ({ review_id: reviewId(p, 6) }),
    },
  },
  {
    table: "comment_stats",
    states: {
      "on a public review": (p) => ({ comment_id: comment(p, 1) }),
      "on a private review": (p) => ({ comment_id: comment(p, 2) }),
      "on a review for followers": (p) => ({ comment_id: comment(p, 3) }),
    },
  },
  {
    table: "notifications",
    forTwins: true,
    states: {
      notification: notification(1),
      "taken back": notification(2, { deleted_at: "2026-01-01" }),
      "of a like": notification(3, { kind: "like" }),
      "not for the app": notification(4),
    },
  },
  {
    table: "user_notifications",
    states: {
      notification: receipt(1),
      "taken back": receipt(2),
      "of a like": receipt(3),
      "not for the app": receipt(4, { in_app: false }),
    },
  },
  { table: "notification_settings", states: once((p) => ({ uid: p.uid, muted_kinds: ["like"] })) },
]
