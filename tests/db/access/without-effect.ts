const writer = "(( select writing_uid() as writing_uid))"
const viewer = "(( select current_uid() as current_uid))"

/** Conditions that others make superfluous, by the reason. */
const superfluous: Record<string, string[]> = {
  "the policy's other clause says the same, and the columns that it is about cannot be written": [
    "alter policy edit_own on places using without not published",
    "alter policy edit_own on places with check without not published",
    `alter policy edit_own on places with check without uid = ${writer}`,
    "alter policy edit_own on review_spoilers using without r.id = review_spoilers.review_id",
    `alter policy edit_own on review_spoilers using without r.uid = ${writer}`,
    "alter policy edit_own on review_spoilers with check without r.id = review_spoilers.review_id",
    `alter policy edit_own on review_spoilers with check without r.uid = ${writer}`,
    "alter policy edit_own on testimonies using without r.id = testimonies.review_id",
    `alter policy edit_own on testimonies using without r.uid = ${writer}`,
    "alter policy edit_own on testimonies with check without r.id = testimonies.review_id",
    `alter policy edit_own on testimonies with check without r.uid = ${writer}`,
    `alter policy edit_own on review_answers using without uid = ${writer}`,
    "alter policy edit_own on review_answers using without may_answer(review_id)",
    `alter policy edit_own on review_answers with check without uid = ${writer}`,
    "alter policy edit_own on review_answers with check without may_answer(review_id)",
  ],
  "the policy's other clause says the same": [
    `alter policy edit_own on mystery_outlines using without m.uid = ${writer}`,
  ],
  "the column that it is about cannot be written": [
    "alter policy add_own on places with check without not published",
    'alter policy auth_add on users with check without "deletedat" is null',
    "alter policy auth_add on users with check without role = 'authenticated'::text",
    "alter policy admin_add on newsletters with check (true)",
  ],
  "the table that it asks shows no other rows": [
    `alter policy read_own on mystery_places using without m.uid = ${viewer}`,
    `alter policy read_received on notifications using without n.uid = ${viewer}`,
    `alter policy read_claimed on coupons using without c.uid = ${viewer}`,
    `alter policy add_own on my_best with check without f.uid = ${writer}`,
    "alter policy read_active on survey_questions using without s.active",
  ],
  "the world of the matrix has no such row; domain/newsletters/sending.db.test.ts has": [
    "mail_receivers without e.email_confirmed_at is not null",
    'mail_receivers without u."deletedat" is null',
    "mail_receivers without u.suspended_at is null",
    'newsletter_readers without r."emailnewsletterenabled"',
    "newsletter_readers without r.newsletter_consented_at is not null",
    "newsletter_readers without not (exists ( select from refused_addresses a where a.address_hash = sha256(convert_to(lower(r.email), 'utf8'::name))))",
  ],
  "the world of the matrix has no such row; domain/games/impressions.db.test.ts has": [
    "alter policy add_own on game_impressions with check without p.finished_at is not null",
  ],
  "the world of the matrix has no second person of a maker; domain/makers/claiming.db.test.ts has":
    ["drop policy read_of_own_maker on maker_members"],
  "the world of the matrix has no such row; tests/db/jobs have": [
    "failed_jobs without attempts >= max_attempts",
    "failed_jobs without locked_at is null",
  ],
}

/** Mutants that have no effect, and why. */
export const withoutEffect: Record<string, string> = {
  "grant select on me to intake": "intake may not call current_uid(), which the view calls",
  ...Object.fromEntries(
    [
      "profiles",
      "listed_members",
      "shared_favorites",
      "shared_played_counts",
      "shared_profiles",
    ].flatMap((view) =>
      ["auth", "intake", "public", "service"].map((role) => [
        `grant select on ${view} to ${role}`,
        "only those who have the view already may call hidden_members(), which it calls",
      ]),
    ),
  ),
  ...Object.fromEntries(
    ["anon", "authenticated", "editor", "moderator", "admin", "intake"].map((role) => [
      `grant select on auth.members to ${role}`,
      "a second lock: the view has its caller's rights, who may not read all of its columns in users",
    ]),
  ),
  "revoke delete on mysteries from admin": "administrators are members, who may delete, too",
  ...Object.fromEntries(
    ["interested", "played", "profile"].map((of) => [
      `revoke select (${of}_visibility) on users from authenticated`,
      "everybody may read it",
    ]),
  ),
  ...Object.fromEntries(
    ["admin", "authenticated"].map((role) => [
      `grant insert on share_cards to ${role}`,
      "each of its columns may be inserted already",
    ]),
  ),
  ...Object.fromEntries(
    ["admin", "authenticated"].map((role) => [
      `grant insert on card_offers to ${role}`,
      "each of its columns may be inserted already",
    ]),
  ),
  "alter policy admin_send on notifications with check (true)":
    "a second lock: an administrator may not write the column kind, which is then 'announcement'",
  "alter policy auth_add on users with check (true)":
    "a second lock: the role auth may not write the columns role and deletedAt",
  ...Object.fromEntries(
    Object.entries(superfluous).flatMap(([why, names]) => names.map((name) => [name, why])),
  ),
  "is_reserved_name without uid <> member": "official members are left out before",
  "keep_to_oneself without uid = new.uid":
    "who gets there is in this mode or gone, and the gone write nothing",
  "keep_to_oneself without record_only":
    "who gets there is in this mode or gone, and the gone write nothing",
  "refuse_blocked without actor = current_uid()": "policies refuse rows in another's name",
}
