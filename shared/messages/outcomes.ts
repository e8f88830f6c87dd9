import { messages } from "./catalogue.ts"

const { REVIEW, STATUS, COMMENT, FORM, PAGE, PROFILE } = messages

/**
 * The refusals that a person can cause. The domain and the table of constraints use these codes; only this file maps them
 * to HTTP status and text.
 */
export const outcomes = {
  "bad-request": { status: 400, text: PAGE.BAD_REQUEST },
  "signed-out": { status: 401, text: messages.LOGIN_REQUIRED },
  "wrong-password": { status: 401, text: messages.EMAIL_PASSWORD_LOGIN_ERROR },
  "proof-required": { status: 403, text: PROFILE.PROOF_REQUIRED },
  "reauthentication-failed": { status: 403, text: messages.USER_AUTH_ERROR },
  forbidden: { status: 403, text: PAGE.FORBIDDEN },
  "demo-account": { status: 403, text: PROFILE.DEMO },
  "not-found": { status: 404, text: PAGE.NOT_FOUND },
  "user-not-found": { status: 404, text: messages.USER_NOT_FOUND },
  "like-failed": { status: 404, text: STATUS.UPDATE_ERROR },
  "comment-like-failed": { status: 404, text: COMMENT.LIKE_ERROR },
  "comment-failed": { status: 404, text: COMMENT.CREATE_ERROR },
  "comment-delete-failed": { status: 404, text: COMMENT.DELETE_ERROR },
  conflict: { status: 409, text: PAGE.CONFLICT },
  "email-unknown": { status: 404, text: messages.PASSWORD_RESET_UNKNOWN },
  "email-unconfirmed": { status: 409, text: messages.EMAIL_UNCONFIRMED },
  "email-taken": { status: 409, text: messages.EMAIL_ALREADY_IN_USE },
  "other-member": { status: 409, text: messages.USER_AUTH_WRONG },
  "last-sign-in": { status: 409, text: messages.LAST_SIGN_IN },
  "passkey-failed": { status: 401, text: messages.PASSKEY.FAILED },
  "passkey-unknown": { status: 404, text: messages.PASSKEY.UNKNOWN },
  "passkey-limit": { status: 409, text: messages.PASSKEY.LIMIT },
  "passkey-expired": { status: 410, text: messages.PASSKEY.EXPIRED },
  "review-exists": { status: 409, text: REVIEW.ALREADY_POSTED },
  "already-flagged": { status: 409, text: messages.MODERATION.ALREADY_FLAGGED },
  "status-limit": { status: 409, text: STATUS.REGISTER_LIMIT },
  "link-expired": { status: 410, text: messages.LINK_EXPIRED },
  "too-large": { status: 413, text: PAGE.TOO_LARGE },
  "photo-too-large": { status: 413, text: REVIEW.PHOTO_TOO_LARGE },
  "unsupported-media": { status: 415, text: PAGE.UNSUPPORTED_MEDIA },
  invalid: { status: 422, text: PAGE.INVALID },
  "too-long": { status: 422, text: PAGE.TOO_LONG },
  "form-too-early": { status: 422, text: FORM.TOO_EARLY },
  "form-expired": { status: 422, text: FORM.EXPIRED },
  "form-automated": { status: 422, text: FORM.AUTOMATED },
  "register-failed": { status: 422, text: messages.EMAIL_PASSWORD_REGISTER_ERROR },
  "weak-password": { status: 422, text: messages.WEAK_PASSWORD },
  "invalid-email": { status: 422, text: messages.INVALID_EMAIL },
  "name-reserved": { status: 422, text: PROFILE.NAME_RESERVED },
  "name-unseen": { status: 422, text: PROFILE.NAME_UNSEEN },
  "picture-unknown": { status: 415, text: PROFILE.ICON_UNKNOWN },
  "picture-too-many-pixels": { status: 422, text: PROFILE.ICON_TOO_MANY_PIXELS },
  "picture-damaged": { status: 422, text: PROFILE.ICON_DAMAGED },
  "review-blank": { status: 422, text: REVIEW.TEXT_REQUIRED },
  "review-too-short": { status: 422, text: REVIEW.TEXT_TOO_SHORT },
  "photo-unknown": { status: 422, text: REVIEW.PHOTO_UNKNOWN },
  "photo-limit": { status: 422, text: REVIEW.PHOTO_LIMIT },
  "comment-blank": { status: 422, text: COMMENT.TEXT_REQUIRED },
  "comment-repeated": { status: 429, text: messages.MODERATION.SAME_COMMENT },
  "too-many-requests": { status: 429, text: messages.TOO_MANY_REQUESTS },
  unavailable: { status: 503, text: PAGE.UNAVAILABLE },
  "reset-failed": { status: 503, text: messages.PASSWORD_RESET_ERROR },
  "withdrawal-failed": { status: 503, text: messages.USER_DELETE_ERROR },
  "storage-full": { status: 503, text: PAGE.STORAGE_FULL },
  // Detected by the browser, without an answer from the server.
  offline: { status: 503, text: PAGE.OFFLINE },
  timeout: { status: 504, text: PAGE.TIMEOUT },
} as const satisfies Record<string, { status: number; text: string }>

export type OutcomeCode = keyof typeof outcomes
