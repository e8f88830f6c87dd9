import { cleo, type Person } from "../people.ts"
import {
  comment,
  gameOf,
  type Make,
  once,
  openGame,
  report,
  type Row,
  spareGame,
  type Table,
} from "./making.ts"

const text = "とても楽しい謎でした。"

const review =
  (n: number, isPrivate: boolean, mysteryId = openGame(n)): Make =>
  (p, fresh) => ({
    id: report(p, n),
    uid: p.uid,
    mysteryId: fresh ? spareGame : mysteryId,
    review: text,
    isPrivate,
  })

const notice = (p: Person, n: number) => p.n * 10 + n

const notification =
  (n: number, row: Row = {}): Make =>
  (p) => ({ id: notice(p, n), content: "お知らせ", ...row })
const receipt =
  (n: number): Make =>
  (p) => ({ id: notice(p, n), notification_id: notice(p, n), uid: p.uid })

export const communityRows: Table[] = [
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
      "on a draft": (p, fresh) => ({
        ...review(4, false)(p, false),
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
]
