import { approving, bob, cleo, ida, zoe } from "../people.ts"
import { type Make, once, somebodyElse, type Table } from "./making.ts"

const suspension =
  (n: number): Make =>
  (p) => ({
    id: p.n + n,
    uid: p.uid,
    stops: "writing",
    reason: "宣伝",
    ended_at: "2026-01-01",
  })

export const memberRows: Table[] = [
  {
    table: "users",
    forTwins: true,
    states: once((p, fresh) => ({ uid: fresh ? `${p.uid}-new` : p.uid, name: p.uid })),
  },
  {
    table: "user_emails",
    states: once((p, fresh) => ({
      uid: p.uid,
      email: `${p.uid}@example.com`,
      ...(fresh ? {} : { newsletter_consented_at: "2026-01-01", email_confirmed_at: "2026-01-01" }),
    })),
  },
  {
    table: "newsletter_consents",
    states: once((p, fresh) => ({
      id: 1000 + p.n * 10 + Number(fresh),
      uid: p.uid,
      given: true,
      way: "other",
      words: "",
    })),
  },
  {
    table: "suspensions",
    states: { "": suspension(0), spare: suspension(100) },
  },
  { table: "user_stats", states: once((p) => ({ uid: p.uid })) },
  {
    table: "follows",
    states: {
      // Twins follow Cleo already.
      "": (p, fresh) => ({
        follower_uid: p.uid,
        followee_uid: (fresh ? ida : somebodyElse(p)).uid,
      }),
      "of a withdrawn member": (p) => ({ follower_uid: p.uid, followee_uid: zoe.twin?.uid }),
      "by a follower": (p) => ({ follower_uid: cleo.twin?.uid, followee_uid: p.uid }),
    },
  },
  {
    table: "follow_requests",
    states: {
      "": (p, fresh) => ({
        follower_uid: p.uid,
        followee_uid: (fresh ? approving : approving.twin)?.uid,
      }),
      "of a withdrawn member": (p) => ({ follower_uid: p.uid, followee_uid: zoe.twin?.uid }),
      "by another": (p) => ({ follower_uid: bob.twin?.uid, followee_uid: p.uid }),
    },
  },
  { table: "list_settings", states: once((p) => ({ uid: p.uid, hides_played: true })) },
  { table: "first_visits", states: once((p) => ({ uid: p.uid, named: true })) },
  { table: "muted_users", states: once((p) => ({ uid: p.uid, muted_uid: somebodyElse(p).uid })) },
  {
    table: "blocked_users",
    // Bob follows Cleo.
    states: once((p) => ({
      uid: p.uid,
      blocked_uid: [bob, cleo].includes(p) ? zoe.twin?.uid : bob.uid,
    })),
  },
]
