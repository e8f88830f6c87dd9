import type { Person } from "./people.ts"
import { belongingRows } from "./rows/belongings.ts"
import { catalogueRows } from "./rows/catalogue.ts"
import { communityRows } from "./rows/community.ts"
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
} from "./rows/making.ts"
import { memberRows } from "./rows/members.ts"

/** One row of every table in every state that the matrix names; referenced tables come first. */
export const rows: Table[] = [...memberRows, ...catalogueRows, ...communityRows, ...belongingRows]

export const openMysteries: Row[] = [
  openMystery(1),
  openMystery(2),
  openMystery(5),
  openMystery(6),
  openMystery(7),
  spareMystery,
].map((id) => ({
  id,
  title: "謎",
  status: "published",
}))

/** Rows that triggers create for twins but that twins must not have, so that they can insert them. */
export const takenFromTwins: ((twin: Person) => [table: string, column: string, value: unknown])[] =
  [
    (p) => ["user_stats", "uid", p.uid],
    (p) => ["mystery_stats", "mystery_id", mysteryOf(p, "draft")],
    (p) => ["mystery_stats", "mystery_id", mysteryOf(p, "published")],
    (p) => ["mystery_search", "mystery_id", mysteryOf(p, "published")],
    (p) => ["review_stats", "review_id", reviewId(p, 1)],
    (p) => ["review_stats", "review_id", reviewId(p, 2)],
    (p) => ["review_stats", "review_id", reviewId(p, 6)],
    (p) => ["review_stats", "review_id", reviewId(p, 7)],
    (p) => ["comment_stats", "comment_id", comment(p, 1)],
    (p) => ["comment_stats", "comment_id", comment(p, 2)],
    (p) => ["comment_stats", "comment_id", comment(p, 3)],
    (p) => ["comment_stats", "comment_id", comment(p, 4)],
  ]

/** Values that identify a row of a view. */
export const viewRows: Record<string, Record<string, Make>> = {
  "auth.members": { "": (p) => ({ id: p.uid }) },
  me: once((p) => ({ uid: p.uid })),
  shared_favorites: {
    interested: (p) => ({ uid: p.uid, mysteryid: openMystery(1) }),
    played: (p) => ({ uid: p.uid, mysteryid: openMystery(2) }),
  },
  shared_played_counts: once((p) => ({ uid: p.uid })),
  shared_profiles: once((p) => ({ uid: p.uid })),
  listed_members: once((p) => ({ uid: p.uid })),
  profiles: once((p) => ({ uid: p.uid })),
  mail_receivers: any((p) => ({ uid: p.uid })),
  newsletter_readers: any((p) => ({ uid: p.uid })),
  failed_jobs: any(() => ({ kind: "mail" })),
  classification_counts: any(() => ({ kind: "published", key: "true" })),
}
