/**
 * Every table that holds something of a member, by the condition under which a row is theirs. An export has all of their columns
 * that a member may read; a test finds a table that is in neither list.
 */
export const exportedTables = {
  user_emails: "uid",
  mystery_reviews: "uid",
  review_spoilers: "review_id",
  review_plays: "review_id",
  testimonies: "review_id",
  mystery_review_comments: "uid",
  favorite_mysteries: "uid",
  my_best: "uid",
  like_mystery_reviews: "uid",
  like_mystery_review_comments: "uid",
  follows: "follower_uid",
  follow_requests: "follower_uid",
  muted_users: "uid",
  blocked_users: "uid",
  saved_search_conditions: "uid",
  list_settings: "uid",
  notification_settings: "uid",
  user_coupons: "uid",
  survey_responses: "uid",
  game_progress: "uid",
  mysteries: "uid",
  makers: "uid",
  places: "uid",
  review_answers: "uid",
  imports: "uid",
  import_entries: "uid",
  share_cards: "uid",
  suspensions: "uid",
  removals: "uid",
  holds: "uid",
  appeals: "uid",
} as const

/** Tables that an export leaves out, and why. */
export const leftOut = {
  users: "in the profile",
  user_stats: "in the profile",
  user_notifications: "tells of what others did, and passes",
  notification_actors: "tells of what others did, and passes",
  moderation_log: "tells of the site's work, not of the member",
  cases: "tells of the site's work, not of the member",
  case_notes: "tells of the site's work, not of the member",
  catalogue_imports: "tells of the site's work, not of the member",
  moderation_reports: "is between the member and the operator",
  photo_uploads: "a photo that no review shows yet",
  daily_writes: "counts against misuse",
  review_fingerprints: "derived from the review",
  review_stats: "derived from likes and comments",
  alarms_sent: "remembers what the member was told, and passes",
  calendar_feeds: "a secret address",
  card_offers: "remembers what the member was offered",
  first_visits: "remembers how far an invitation was followed",
  letter_stops: "a secret address",
  "auth.accounts": "a secret of the sign-in",
  "auth.passkeys": "a secret of the sign-in",
  "auth.sessions": "a secret of the sign-in",
} as const

export type ExportedTable = keyof typeof exportedTables
