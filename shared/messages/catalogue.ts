import { account } from "./account.ts"
import { comment, like } from "./comment.ts"
import { mystery } from "./mystery.ts"
import { notification } from "./notification.ts"
import { page } from "./page.ts"
import { review } from "./review.ts"
import { status } from "./status.ts"

/** Everything the product tells a person, under the keys of the specification. */
export const messages = {
  ...account,
  STATUS: status,
  REVIEW: review,
  LIKE: like,
  COMMENT: comment,
  MYSTERY: mystery,
  NOTIFICATION: notification,
  PAGE: page,
} as const
