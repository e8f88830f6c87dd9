/** Columns shown of the author of a review or comment, from `users as u`. */
export const authorColumns = [
  "u.nzUserId",
  "u.name as userName",
  "u.photo as userPhotoUrl",
  "u.official",
  "u.badge",
] as const
