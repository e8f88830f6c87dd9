import pg from "pg"
import type { OutcomeCode } from "#shared/messages/outcomes.ts"

/** The outcome code of each named constraint. */
const constraints: Record<string, OutcomeCode> = {
  imports_slot_each: "conflict",
  catalogue_imports_slot_each: "conflict",
  catalogue_imports_undone_in_time: "import-undone",
  catalogue_imports_limit: "import-catalogue-limit",
  user_stats_status_limit: "status-limit",
  mystery_reviews_one_each: "review-exists",
  mystery_reviews_review_not_blank: "review-blank",
  mystery_reviews_review_too_short: "review-too-short",
  mystery_reviews_review_length: "too-long",
  mystery_reviews_photo_words: "too-long",
  review_spoilers_photo_words: "too-long",
  mystery_reviews_photo_limit: "photo-limit",
  mystery_reviews_photos_own: "photo-unknown",
  mystery_reviews_label_missing: "label-missing",
  mystery_reviews_label_stays: "label-stays",
  review_answers_review_id_fkey: "not-found",
  review_answers_content_not_blank: "answer-blank",
  review_answers_content_length: "too-long",
  photo_uploads_unused_limit: "too-many-requests",
  mystery_review_comments_content_not_blank: "comment-blank",
  mystery_review_comments_content_length: "too-long",
  mystery_review_comments_hides_nothing: "comment-hides",
  mystery_review_comments_submission_form: "bad-request",
  favorite_mysteries_mysteryid_fkey: "not-found",
  mystery_reviews_mystery_id_fkey: "not-found",
  like_mystery_reviews_review_id_fkey: "not-found",
  like_mystery_review_comments_comment_id_fkey: "not-found",
  mystery_review_comments_review_id_fkey: "not-found",
  users_email_key: "email-taken",
  users_name_reserved: "name-reserved",
  users_name_visible: "name-unseen",
  users_record_only: "record-only",
  users_record_only_not_official: "forbidden",
  users_admin_confirmed: "email-unconfirmed",
  users_last_administrator: "last-administrator",
  appeals_in_time: "appeal-late",
  appeals_removal_once: "appeal-once",
  appeals_suspension_once: "appeal-once",
  appeals_hold_once: "appeal-once",
  appeals_by_another: "appeal-by-another",
  cases_taken: "case-taken",
  cases_of_role: "not-found",
  cases_kind_fits: "not-found",
  cases_of_one_thing: "not-found",
  mystery_reviews_removed_private: "removed-stays",
  mystery_merges_others: "not-found",
  mystery_merges_one_each: "merged-already",
  makers_pkey: "name-in-use",
  makers_in_use: "in-use",
  places_in_use: "in-use",
  mystery_tags_tag_fkey: "in-use",
  suspensions_one_each: "changed-meanwhile",
  suspensions_others: "forbidden",
  suspensions_by_moderators: "forbidden",
  accounts_last_stays: "last-sign-in",
  my_best_pkey: "best-changed",
  my_best_one_each: "best-changed",
  passkeys_limit: "passkey-limit",
  users_withdraw_self: "user-not-found",
  user_emails_email_form: "invalid-email",
  contact_messages_email_form: "invalid-email",
  contact_messages_frequency: "too-many-requests",
  favorite_mysteries_rated_early: "rated-early",
  favorite_mysteries_no_future_play: "invalid",
  mystery_reviews_no_future_play: "invalid",
  review_plays_no_future_play: "invalid",
  mystery_review_comments_repeated: "comment-repeated",
  coupons_not_offered: "coupon-not-offered",
  coupons_sold_out: "coupon-not-offered",
  coupons_claimed_already: "coupon-claimed",
  coupons_after_survey: "coupon-after-survey",
  follow_requests_gone: "follow-request-gone",
  moderation_reports_open_once: "already-flagged",
  moderation_log_known_administrator: "not-administrator",
  saved_search_conditions_one_each: "search-saved",
  saved_search_conditions_limit: "search-limit",
  daily_writes_limit: "too-many-requests",
  daily_writes_new_member: "new-member-limit",
  blocked_users_no_contact: "not-found",
}

/** The outcome code by kind of error, for constraints not listed above. */
const kinds: Record<string, OutcomeCode> = {
  "23505": "conflict",
  "23503": "not-found",
  "23514": "invalid",
  "23502": "invalid",
  "22001": "too-long",
  "22003": "invalid",
  "22007": "invalid",
  "22008": "invalid",
  "22021": "invalid",
  "22P02": "invalid",
  "42501": "forbidden",
  "53100": "storage-full",
}

/** Seconds until the same write may succeed, where the database says so. */
export function waitOf(error: unknown): number | undefined {
  const isLimit =
    error instanceof pg.DatabaseError && error.constraint === "daily_writes_new_member"
  return isLimit ? Number(error.detail) : undefined
}

/** The outcome code of a database error, or null if the error is a bug. */
export function refusalOf(error: unknown): OutcomeCode | null {
  if (!(error instanceof pg.DatabaseError)) return null
  return constraints[error.constraint ?? ""] ?? kinds[error.code ?? ""] ?? null
}
