import pg from "pg"
import type { Role } from "./matrix.ts"
import {
  ada,
  ann,
  ben,
  bob,
  cleo,
  edo,
  ida,
  moe,
  type Person,
  pia,
  rex,
  sue,
  tim,
  wim,
  zoe,
} from "./people.ts"
import { mysteryOf, openMystery, reviewId, spareMystery } from "./rows/making.ts"
import { become } from "./sessions.ts"

/**
 * Calls that the rows of the matrix do not see: answers of functions with the keeper's rights and refusals of triggers, by function, and
 * by table what its policies say of rows that nobody has there. `answer` is the first value, or the name of the constraint that refuses; `after` is then asked as the owner.
 */
type Call = { call: string; as?: Person; role?: Role; answer: unknown; after?: [string, unknown] }

const text = (value: string) => pg.escapeLiteral(value)
const list = (...people: Person[]) => `array[${people.map(({ uid }) => text(uid)).join(", ")}]`
const [unmarked, marked, reviewed, others] = ["draft", "published", "only", "second"].map((state) =>
  mysteryOf(ann, state),
) as [string, string, string, string]
const rejected = mysteryOf(ann, "rejected")
const at = "'2026-06-01'"
/** The setup notes it: ann may not read everybody's. */
const numberOf = ({ uid }: Person) => `current_setting('number.${uid}')::integer`
const sorted = (call: string) => `select array(select x from ${call} as t (x) order by x)`

/** Rows that the world of the matrix lacks. Run as the owner, and rolled back. */
export const setup = [
  `insert into follows (follower_uid, followee_uid) values ('ann', 'rex'), ('ann', 'pam-twin') on conflict do nothing`,
  `insert into follow_requests (follower_uid, followee_uid) values ('rex', 'ann'), ('ida', 'ann'), ('zoe', 'ann'), ('ida', 'sue'), ('ida', 'rex')`,
  `select set_config('number.' || uid, "nzUserId"::text, true) from users where uid in ('ben', 'zoe', 'rex')`,
  `insert into muted_users (uid, muted_uid) values ('ann', 'zoe'), ('ann', 'rex'), ('ben', 'ida') on conflict do nothing`,
  `insert into blocked_users (uid, blocked_uid) values ('ann', 'zoe') on conflict do nothing`,
  `insert into mystery_review_comments (id, mystery_review_id, uid, content) overriding system value
   values (99001, ${reviewId(cleo, 1)}, 'bob', 'はい'), (99002, ${reviewId(cleo, 1)}, 'ida', 'はい'), (99003, ${reviewId(ida, 1)}, 'bob', 'はい')`,
  `delete from favorite_mysteries where mysteryid in ('${unmarked}', '${marked}', '${reviewed}', '${others}', '${rejected}')`,
  `delete from mystery_reviews where "mysteryId" in ('${unmarked}', '${marked}', '${others}')`,
  `insert into favorite_mysteries (uid, mysteryid, status) values ('ben', '${marked}', 2), ('ann', '${marked}', 1), ('ben', '${mysteryOf(ben, "published")}', 2)`,
  `insert into coupons (id, title, code, valid_from, valid_to, active, total, claimed_count, per_user) overriding system value
   select 99000 + n, '割引', 'CODE', '2026-01-01', '2027-01-01', n <> 8, case when n < 3 then 1 end, case when n = 1 then 1 else 0 end, 1
   from generate_series(1, 8) as n`,
  `insert into user_coupons (coupon_id, uid, code) values (99003, 'ann', 'CODE'), (99004, 'ben', 'CODE')`,
  `insert into surveys (id, title, active, coupon_id) overriding system value values (99005, '？', true, 99005), (99006, '？', true, 99006)`,
  `insert into survey_responses (survey_id, uid, answers) values (99005, 'ben', '{}'), (99006, 'ann', '{}')`,
  `insert into makers (name, published) values ('知られた工房', true), ('下書きの工房', false), ('ある人の工房', true)`,
  `insert into maker_members (maker, uid, way) values ('ある人の工房', 'rex', 'desk')`,
  `insert into users (uid, name) values ('newcomer', 'はじめての人')`,
  `insert into mystery_reviews (uid, "mysteryId", review, "isPrivate") values ('newcomer', '${openMystery(1)}', 'とても楽しい。', true)`,
  `delete from review_answers where uid = 'ann'`,
  `delete from mystery_outlines where mystery_id = '${others}'`,
  `insert into favorite_mysteries (uid, mysteryid, status) values ('ben', '${others}', 2), ('ann', '${rejected}', 2), ('ann', '${spareMystery}', 2)`,
  `update users set name = '名のある人' where uid = 'ben'`,
  `update users set name = '去った人' where uid = 'zoe'`,
  `update users set name = 'ただの人' where uid = 'rex-twin'`,
]

const speaks = (mystery: string) => `select spokesperson_of('${mystery}')`
const claim = (n: number, when = at) => `select claim_coupon(${99_000 + n}, ${when})`
const reserved = (name: string, member: Person) =>
  `select is_reserved_name(${text(name)}, ${text(member.uid)})`
const feed = (p: Person) => `select mysteries_of_feed('\\x${p.n.toString(16).padStart(64, "0")}')`
const card = (p: Person) => `select shared_card(${text(`false${p.n}`.padEnd(22, "A"))})`

const follow = (who: string, whom: string) =>
  `insert into follows (follower_uid, followee_uid) values ('${who}', '${whom}') returning followee_uid`
const request = (who: string, whom: string) =>
  `insert into follow_requests (follower_uid, followee_uid) values ('${who}', '${whom}') returning followee_uid`
const like = (who: string, whose: Person) =>
  `insert into like_mystery_reviews (uid, "mysteryReviewId") values ('${who}', ${reviewId(whose, 1)}) returning uid`
const comment = (who: string, whose: Person) =>
  `insert into mystery_review_comments (mystery_review_id, uid, content) values (${reviewId(whose, 1)}, '${who}', 'こんにちは') returning uid`
const likeComment = (who: string, id: number) =>
  `insert into like_mystery_review_comments (uid, mystery_review_comment_id) values ('${who}', ${id}) returning uid`

const best = (who: string, mystery: string) =>
  `insert into my_best (uid, position, mystery_id) values ('${who}', 9, '${mystery}') returning uid`
const hide = (how: "muted" | "blocked", whom: string) =>
  `insert into ${how}_users (uid, ${how}_uid) values ('ann', '${whom}') returning uid`
const flag = (what: "review" | "comment", id: number) =>
  `insert into moderation_reports (uid, ${what}_id, reason) values (current_uid(), ${id}, 'other')`
const upload = (mystery: string) =>
  `insert into photo_uploads (uid, mystery_id, name) values ('ann', '${mystery}', '1775012400000_${"z".repeat(22)}') returning uid`
const answerAs = (who: string) =>
  `insert into review_answers (review_id, uid, content) select id, '${who}', 'はい' from mystery_reviews r where may_answer(r.id) limit 1 returning uid`
const tells = (who: string) => `select writes_for_followers from profiles where uid = '${who}'`
/** A policy or a grant refuses. */
const forbidden = "42501"
/** No refusal, and no value. */
const done = undefined

export const calls: Record<string, Call[]> = {
  is_follower_of: [
    { as: ann, call: "select is_follower_of('cleo')", answer: true },
    { as: ann, call: "select is_follower_of('ben')", answer: false },
    { as: ann, call: "select is_follower_of('zoe-twin')", answer: false },
    { as: ann, call: "select is_follower_of('rex')", answer: false },
    { as: wim, call: "select is_follower_of('cleo')", answer: false },
    { as: rex, call: "select is_follower_of('cleo')", answer: false },
    { call: "select is_follower_of('cleo')", answer: false },
  ],
  writing_uid: [
    { as: ann, call: "select writing_uid()", answer: "ann" },
    { as: sue, call: "select writing_uid()", answer: null },
    { as: wim, call: "select writing_uid()", answer: null },
  ],
  is_present: [
    { as: ann, call: "select is_present('ben')", answer: true },
    { as: ann, call: "select is_present('zoe')", answer: false },
    { as: ann, call: "select is_present('rex')", answer: false },
    { as: ann, call: "select is_present('nobody')", answer: false },
  ],
  present_member: [
    { as: ann, call: `select present_member(${numberOf(ben)})`, answer: "ben" },
    { as: ann, call: `select present_member(${numberOf(zoe)})`, answer: null },
    { as: ann, call: `select present_member(${numberOf(rex)})`, answer: null },
    { as: ann, call: "select present_member(2000000000)", answer: null },
  ],
  accept_follow: [
    { as: ann, call: "select accept_follow('ida')", answer: "" },
    { as: ann, call: "select accept_follow('ben')", answer: "follow_requests_gone" },
    { as: ann, call: "select accept_follow('rex')", answer: "follow_requests_gone" },
    { as: ann, call: "select accept_follow('zoe')", answer: "follow_requests_gone" },
    { as: sue, call: "select accept_follow('ida')", answer: "follow_requests_gone" },
    { as: rex, call: "select accept_follow('ida')", answer: "follow_requests_gone" },
  ],
  may_be_suggested: [
    {
      as: ann,
      call: sorted(`may_be_suggested(${list(ben, cleo, ida, pia, rex, tim, zoe)})`),
      answer: ["ben", "ida"],
    },
  ],
  hidden_members: [
    {
      as: ann,
      call: sorted("unnest(hidden_members())"),
      answer: ["bob", "max", "zoe"],
    },
    { as: ada, role: "admin", call: sorted("unnest(hidden_members())"), answer: [] },
    { call: sorted("unnest(hidden_members())"), answer: [] },
  ],
  hidden_by_viewer: [
    {
      as: ann,
      call: "select array_agg(way || ' ' || name order by way, name) from hidden_by_viewer()",
      answer: ["block bob", "mute cleo"],
    },
  ],
  hidden_comments: [
    {
      as: ann,
      call: `select array_agg(id) from hidden_comments(${reviewId(cleo, 1)}) as id where id > 99000`,
      answer: ["99001"],
    },
  ],
  has_played: [
    { as: ann, call: `select has_played('${openMystery(2)}')`, answer: true },
    { as: ann, call: `select has_played('${reviewed}')`, answer: true },
    { as: ann, call: `select has_played('${marked}')`, answer: false },
    { as: ann, call: `select has_played('${mysteryOf(ben, "only")}')`, answer: false },
    { as: ann, call: `select has_played('${unmarked}')`, answer: false },
  ],
  is_recorded: [
    { as: ann, call: `select is_recorded('${marked}')`, answer: true },
    { as: ann, call: `select is_recorded('${reviewed}')`, answer: true },
    { as: ann, call: `select is_recorded('${unmarked}')`, answer: false },
    { as: ann, call: `select is_recorded('${mysteryOf(ben, "published")}')`, answer: false },
    { as: ann, call: `select is_recorded('${"nothing".padEnd(22, "0")}')`, answer: false },
  ],
  has_coupons_left: [
    { as: ann, call: "select has_coupons_left(99001)", answer: false },
    { as: ann, call: "select has_coupons_left(99002)", answer: true },
    { as: ann, call: "select has_coupons_left(99003)", answer: true },
    { as: ann, call: "select count(has_coupons_left(99009))", answer: "0" },
  ],
  claim_coupon: [
    { as: ann, call: claim(2), answer: "CODE" },
    { as: ann, call: claim(3), answer: "coupons_claimed_already" },
    { as: ann, call: claim(4), answer: "CODE" },
    { as: ann, call: claim(5), answer: "coupons_after_survey" },
    { as: ann, call: claim(6), answer: "CODE" },
    { as: ann, call: claim(7, "'2025-12-31'"), answer: "coupons_not_offered" },
    { as: ann, call: claim(7, "'2027-01-02'"), answer: "coupons_not_offered" },
    { as: ann, call: claim(8), answer: "coupons_not_offered" },
    { as: sue, call: claim(7), answer: "coupons_members_only" },
    { as: wim, call: claim(7), answer: "coupons_members_only" },
    {
      as: ann,
      call: claim(7),
      answer: "CODE",
      after: ["select sum(claimed_count) from coupons where id > 99000", "2"],
    },
  ],
  mysteries_of_feed: [
    { call: `${feed(ann)} @> array['${openMystery(1)}']`, answer: true },
    { call: `${feed(ann)} && array['${openMystery(2)}']`, answer: false },
    { call: `${feed(ann)} @> array['${mysteryOf(ben, "draft")}']`, answer: false },
    { call: feed(wim), answer: null },
    { call: feed(sue), answer: null },
    { call: feed({ uid: "nobody", n: 99 }), answer: null },
  ],
  shared_card: [
    { call: card(ann), answer: { posters: [] } },
    { call: card(wim), answer: null },
    { call: card(sue), answer: null },
    { call: card(rex), answer: null },
    { call: card({ uid: "nobody", n: 99 }), answer: null },
  ],
  is_reserved_name: [
    { as: rex, call: reserved("ひなた【公式】", rex), answer: true },
    { as: rex, call: reserved("名のある人", rex), answer: true },
    { as: rex, call: reserved("去った人", rex), answer: false },
    { as: rex, call: reserved("知られた工房", rex), answer: true },
    { as: rex, call: reserved("下書きの工房", rex), answer: false },
    { as: rex, call: reserved("ある人の工房", rex), answer: false },
    { as: rex, call: reserved("ただの名前", rex), answer: false },
    { as: rex, call: reserved("ただの人", rex), answer: false },
    { as: ann, call: reserved("ひなた【公式】", ann), answer: false },
  ],
  choose_newsletter: [
    {
      as: ann,
      call: `select choose_newsletter(false, ${at}, 'settings', '')`,
      answer: "",
      after: [
        `select array_agg(uid order by uid) from user_emails where not "emailNewsletterEnabled"`,
        ["ann"],
      ],
    },
    {
      as: sue,
      call: `select choose_newsletter(false, ${at}, 'settings', '')`,
      answer: "",
      after: [`select count(*) from user_emails where not "emailNewsletterEnabled"`, "0"],
    },
  ],
  refuse_record_only: [
    ...[follow("rex", "ida"), like("rex", ida), comment("rex", ida), likeComment("rex", 99002)].map(
      (call) => ({ as: rex, call, answer: "users_record_only" }),
    ),
    { as: ida, call: follow("ida", "ben"), answer: "ben" },
  ],
  keep_to_oneself: [
    {
      as: rex,
      call: `update mystery_reviews set "isPrivate" = false where id = ${reviewId(rex, 2)}`,
      answer: "users_record_only",
    },
    {
      as: rex,
      call: `insert into mystery_reviews (uid, "mysteryId", review, "isPrivate") values ('rex', '${openMystery(5)}', 'とても楽しい。', false) returning "isPrivate"`,
      answer: true,
    },
    {
      as: ida,
      call: `insert into mystery_reviews (uid, "mysteryId", review, "isPrivate") values ('ida', '${spareMystery}', 'とても楽しい。', false) returning "isPrivate"`,
      answer: false,
    },
    {
      as: ida,
      call: `update mystery_reviews set "isPrivate" = false where id = ${reviewId(ida, 2)} returning "isPrivate"`,
      answer: false,
    },
  ],
  follows: [
    { as: ann, call: follow("ann", "ida"), answer: "ida" },
    { as: ann, call: follow("ann", "pam"), answer: forbidden },
  ],
  follow_requests: [
    { as: ann, call: request("ann", "pam"), answer: "pam" },
    { as: ann, call: request("ann", "ben"), answer: forbidden },
    { as: ann, call: request("ann", "pam-twin"), answer: forbidden },
    { as: sue, call: request("sue", "pam"), answer: forbidden },
  ],
  refuse_blocked: [
    ...["bob", "max"].map((who) => ({
      as: ann,
      call: follow("ann", who),
      answer: "blocked_users_no_contact",
    })),
    { as: ann, call: follow("ann", "ida"), answer: "ida" },
    { as: ann, call: like("ann", bob), answer: "blocked_users_no_contact" },
    { as: ann, call: like("ann", ida), answer: "ann" },
    { as: ann, call: comment("ann", bob), answer: "blocked_users_no_contact" },
    { as: ann, call: comment("ann", ida), answer: "ann" },
    { as: ann, call: likeComment("ann", 99001), answer: "blocked_users_no_contact" },
    { as: ann, call: likeComment("ann", 99002), answer: "ann" },
  ],
  mystery_reviews: [
    {
      as: ann,
      call: `select count(*) from mystery_reviews where id = ${reviewId(cleo, 2)}`,
      answer: "0",
    },
  ],
  like_mystery_reviews: [{ as: ida, call: like("ida", ida), answer: forbidden }],
  like_mystery_review_comments: [{ as: ida, call: likeComment("ida", 99002), answer: forbidden }],
  my_best: [
    { as: ann, call: best("ann", spareMystery), answer: "ann" },
    { as: ann, call: best("ann", marked), answer: forbidden },
    { as: ann, call: best("ann", others), answer: forbidden },
    { as: ann, call: best("ann", rejected), answer: forbidden },
  ],
  mystery_outlines: [
    {
      as: ann,
      call: `update mystery_outlines set mystery_id = '${mysteryOf(ben, "second")}' where mystery_id = '${marked}'`,
      answer: forbidden,
    },
  ],
  muted_users: [
    { as: ann, call: hide("muted", "ida"), answer: "ann" },
    { as: ann, call: hide("muted", "zoe-twin"), answer: forbidden },
  ],
  blocked_users: [
    { as: ann, call: hide("blocked", "ida"), answer: "ann" },
    { as: ann, call: hide("blocked", "zoe-twin"), answer: forbidden },
  ],
  spokesperson_of: [
    { as: ann, call: speaks(marked), answer: "member" },
    { as: ann, call: speaks(others), answer: "maker" },
    { as: ann, call: speaks(unmarked), answer: null },
    { as: ida, call: speaks(marked), answer: null },
    { as: ida, call: speaks(others), answer: null },
    { as: ida, call: speaks(mysteryOf(ida, "second")), answer: "maker" },
    { as: rex, call: speaks(mysteryOf(rex, "second")), answer: "member" },
    { as: sue, call: speaks(mysteryOf(sue, "second")), answer: null },
    { as: wim, call: speaks(mysteryOf(wim, "second")), answer: null },
    { as: moe, role: "moderator", call: speaks(marked), answer: forbidden },
    { as: edo, role: "editor", call: speaks(marked), answer: "desk" },
    { as: edo, role: "editor", call: speaks(unmarked), answer: null },
    { as: ada, role: "admin", call: speaks(others), answer: "desk" },
    { call: speaks(marked), answer: forbidden },
  ],
  moderation_reports: [
    { as: ann, call: flag("review", reviewId(ida, 1)), answer: done },
    { as: ann, call: flag("review", reviewId(ann, 1)), answer: forbidden },
    { as: ann, call: flag("comment", 99002), answer: done },
    { as: ida, call: flag("comment", 99002), answer: forbidden },
  ],
  photo_uploads: [
    { as: ann, call: upload(openMystery(1)), answer: "ann" },
    { as: ann, call: upload(unmarked), answer: forbidden },
  ],
  review_answers: [
    { as: ann, call: answerAs("ann"), answer: "ann" },
    { as: ann, call: answerAs("ben"), answer: forbidden },
  ],
  profiles: [
    { call: tells("ben"), answer: true },
    { call: tells("newcomer"), answer: false },
  ],
}

/** Functions that guests, members and administrators may call besides, and where that is tested. */
export const calledElsewhere: Record<string, string> = {
  adopt_uploads: "tests/http/photos.test.ts",
  count_requests: "tests/http/rate-limits.test.ts",
  current_uid: "tests/db/traps.test.ts",
  end_suspension: "domain/members/suspending.db.test.ts",
  followed_acts: "tests/http/mute-and-block.test.ts",
  followed_on: "domain/follows/on-mysteries.db.test.ts",
  keep_figures_frozen: "domain/moderation/freezes.db.test.ts",
  latest_acts: "tests/http/mute-and-block.test.ts",
  listed_members_named: "tests/http/users.test.ts",
  members_named: "domain/members/desk-listing.db.test.ts",
  near_copy_of: "domain/moderation/held-reviews.db.test.ts",
  record_events: "tests/http/events.test.ts",
  count_wrong_answer: "domain/games/keeping.db.test.ts",
  release_review: "domain/moderation/held-reviews.db.test.ts",
  remove_review: "domain/moderation/removing.db.test.ts",
  remove_photo: "domain/moderation/removing.db.test.ts",
  remove_comment: "domain/moderation/removing.db.test.ts",
  take_case: "domain/moderation/taking.db.test.ts",
  leave_case: "domain/moderation/taking.db.test.ts",
  note_case: "domain/moderation/taking.db.test.ts",
  run_job_again: "domain/desk/operations.db.test.ts",
  dismiss_job: "domain/desk/operations.db.test.ts",
  in_fives: "domain/makers/offers.db.test.ts",
  maker_coupons: "domain/makers/offers.db.test.ts",
  maker_requests: "domain/makers/offers.db.test.ts",
  maker_surveys: "domain/makers/offers.db.test.ts",
  maker_survey_answers: "domain/makers/offers.db.test.ts",
  maker_survey_texts: "domain/makers/offers.db.test.ts",
  own_makers: "domain/makers/claiming.db.test.ts",
  is_told_by_viewer: "domain/play-proofs/proving.db.test.ts",
  prove_play: "domain/play-proofs/proving.db.test.ts",
  takes_proofs: "domain/play-proofs/proving.db.test.ts",
  make_maker_code: "domain/makers/claiming.db.test.ts",
  claim_maker: "domain/makers/claiming.db.test.ts",
  renew_maker_code: "domain/makers/claiming.db.test.ts",
  confirm_maker_code: "domain/makers/claiming.db.test.ts",
  take_back_claim: "domain/makers/claiming.db.test.ts",
  waiting_claims: "domain/makers/claiming.db.test.ts",
  decide_maker_claim: "domain/makers/claiming.db.test.ts",
  reopen_maker_claim: "domain/makers/claiming.db.test.ts",
  add_maker_member: "domain/makers/claiming.db.test.ts",
  remove_maker_member: "domain/makers/claiming.db.test.ts",
  appeal: "domain/moderation/appealing.db.test.ts",
  appeal_by_letter: "domain/moderation/appealing.db.test.ts",
  suspension_by_letter: "domain/moderation/appealing.db.test.ts",
  decide_appeal: "domain/moderation/appealing.db.test.ts",
  put_back: "domain/moderation/removing.db.test.ts",
  removal_words: "domain/moderation/removing.db.test.ts",
  removed_photos_of: "domain/moderation/removing.db.test.ts",
  resume_figures: "domain/moderation/freezes.db.test.ts",
  reviews_set_aside: "domain/moderation/freezes.db.test.ts",
  send_contact_message: "tests/http/contact.test.ts",
  is_own_address_refused: "domain/newsletters/sending.db.test.ts",
  take_own_address_again: "domain/newsletters/sending.db.test.ts",
  send_newsletter: "domain/newsletters/sending.db.test.ts",
  sent_letters: "domain/newsletters/sending.db.test.ts",
  withdraw_newsletter: "domain/newsletters/sending.db.test.ts",
  stop_newsletter: "domain/newsletters/sending.db.test.ts",
  try_newsletter: "domain/newsletters/sending.db.test.ts",
  count_newsletter_readers: "domain/newsletters/sending.db.test.ts",
  announce_to_all: "domain/notifications/announcing.db.test.ts",
  merge_mysteries: "domain/mysteries/merging.db.test.ts",
  undo_merge: "domain/mysteries/merging.db.test.ts",
  count_merge: "domain/mysteries/merging.db.test.ts",
  draft_catalogue_import: "domain/catalogue-imports/importing.db.test.ts",
  add_catalogue_import_lines: "domain/catalogue-imports/importing.db.test.ts",
  hold_catalogue_import: "domain/catalogue-imports/importing.db.test.ts",
  finish_catalogue_import: "domain/catalogue-imports/importing.db.test.ts",
  finish_catalogue_undo: "domain/catalogue-imports/importing.db.test.ts",
  mystery_state: "domain/catalogue-imports/importing.db.test.ts",
  mysteries_in_use: "domain/catalogue-imports/importing.db.test.ts",
  folders_of_mystery: "domain/mysteries/merging.db.test.ts",
  hold_hours: "tests/db/hours.test.ts",
  set_hours: "tests/db/hours.test.ts",
  set_situation: "tests/db/situations.test.ts",
  suggest_correction: "domain/corrections/corrections.db.test.ts",
  dismiss_doubt: "tests/db/confirmations.test.ts",
  confirmations_of: "tests/db/confirmations.test.ts",
  set_role: "domain/members/desk.db.test.ts",
  set_review_label: "domain/reviews/testimony.db.test.ts",
  sign_out: "domain/members/suspending.db.test.ts",
  stop_letters: "tests/http/searches-and-alarms.test.ts",
  suspend_member: "domain/members/suspending.db.test.ts",
  tell: "tests/db/counters-notifications.test.ts",
  use_uploads: "tests/http/photos.test.ts",
  withdraw: "tests/db/traps.test.ts",
}

/** Functions with the keeper's rights that a guest, a member or an administrator may call, and nobody says what they answer. */
export async function findUntold(root: pg.Client): Promise<string[]> {
  const { rows } = await root.query<{ name: string }>(
    `select distinct proname as name from pg_proc p, unnest(array['anon', 'authenticated', 'moderator', 'editor', 'admin', 'intake', 'auth']) role
     where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
       and has_function_privilege(role, p.oid, 'execute')`,
  )
  return rows.map(({ name }) => name).filter((name) => !(name in calls || name in calledElsewhere))
}

/** Makes the calls within the open transaction. A sentence for each difference. */
export async function tryCalls(root: pg.Client, names = Object.keys(calls)): Promise<string[]> {
  for (const statement of setup) await root.query(statement)
  const differences: string[] = []
  for (const one of names.flatMap((name) => calls[name] ?? [])) {
    const [found, after] = await answerOf(root, one)
    for (const [what, is, wanted] of [
      [one.call, found, one.answer],
      [`after ${one.call}`, after, one.after?.[1]],
    ]) {
      if (JSON.stringify(is) !== JSON.stringify(wanted)) {
        const who = one.as?.uid ?? one.role ?? "a guest"
        differences.push(
          `${who}: ${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`,
        )
      }
    }
  }
  return differences
}

async function answerOf(root: pg.Client, { call, as, role, after }: Call): Promise<unknown[]> {
  const first = async (statement: string) =>
    Object.values((await root.query<Record<string, unknown>>(statement)).rows[0] ?? {})[0]
  await root.query("savepoint call")
  try {
    await become(root, role ?? (as ? "authenticated" : "anon"), as)
    const found = await first(call)
    if (!after) return [found]
    await root.query("set local role none")
    return [found, await first(after[0])]
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    return [error.constraint ?? error.code]
  } finally {
    await root.query("rollback to savepoint call")
  }
}
