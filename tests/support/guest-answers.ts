import { expect } from "vitest"
import { messages } from "#shared/messages/catalogue.ts"

const signedOut = { ok: false, code: "signed-out", text: "ログインが必要です" }

/** Every address whose answer depends on the viewer, and what a guest gets there. */
export const guestAnswers: {
  pattern: string
  method: "GET" | "POST"
  form?: Record<string, string>
  status: number
  body: unknown
}[] = [
  { pattern: "/api/me", method: "GET", status: 200, body: null },
  {
    pattern: "/api/nearest-station",
    method: "POST",
    status: 400,
    body: { ok: false, code: "bad-request", text: messages.PAGE.BAD_REQUEST },
  },
  {
    pattern: "/mysteries/:id/status",
    method: "POST",
    status: 401,
    body: signedOut,
  },
  ...[
    "/mysteries/:id/reviews",
    "edit",
    "privacy",
    "delete",
    "plays",
    "plays/:day/delete",
    "answer",
  ].map((path) => ({
    pattern: path.startsWith("/") ? path : `/mysteries/reviews/:id/${path}`,
    method: "POST" as const,
    status: 401,
    body: signedOut,
  })),
  { pattern: "/mypage/year-card/:file", method: "GET", status: 401, body: signedOut },
  {
    pattern: "/year-cards/:secret/:file",
    method: "GET",
    status: 404,
    body: { ok: false, code: "not-found", text: messages.PAGE.NOT_FOUND },
  },
  { pattern: "/api/moderation-reports", method: "POST", status: 401, body: signedOut },
  { pattern: "/api/photos", method: "POST", status: 401, body: signedOut },
  { pattern: "/api/photos/drop", method: "POST", status: 401, body: signedOut },
  { pattern: "/api/reviews/:id/own", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/mysteries/:id/own-review", method: "GET", status: 401, body: signedOut },
  { pattern: "/mysteries/:id/record", method: "POST", status: 401, body: signedOut },
  { pattern: "/api/mysteries/:id/record", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/mysteries", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/listing", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/archives", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/calendar", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/reviews", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/followed-reviews", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/comments", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/hidden-members", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/members", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/played", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/similar-mysteries", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/follows", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/personal/feed", method: "GET", status: 401, body: signedOut },
  { pattern: "/users/:nzUserId/follow", method: "POST", status: 401, body: signedOut },
  { pattern: "/users/:nzUserId/follower", method: "POST", status: 401, body: signedOut },
  { pattern: "/users/:nzUserId/mute", method: "POST", status: 401, body: signedOut },
  { pattern: "/users/:nzUserId/block", method: "POST", status: 401, body: signedOut },
  { pattern: "/mysteries/reviews/:id/like", method: "POST", status: 401, body: signedOut },
  { pattern: "/mysteries/reviews/:id/comments", method: "POST", status: 401, body: signedOut },
  { pattern: "/mysteries/reviews/comments/:id/like", method: "POST", status: 401, body: signedOut },
  {
    pattern: "/mysteries/reviews/comments/:id/delete",
    method: "POST",
    status: 401,
    body: signedOut,
  },
  {
    pattern: "/api/me/list-settings",
    method: "POST",
    form: { hidesPlayed: "1" },
    status: 401,
    body: signedOut,
  },
  { pattern: "/api/me/saved-searches", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/me/saved-searches/order", method: "POST", status: 401, body: signedOut },
  { pattern: "/api/me/saved-searches/:id", method: "POST", status: 401, body: signedOut },
  { pattern: "/api/me/saved-searches/:id/removal", method: "POST", status: 401, body: signedOut },
  { pattern: "/api/me/calendar", method: "GET", status: 401, body: signedOut },
  { pattern: "/api/me/calendar/removal", method: "POST", status: 401, body: signedOut },
  {
    pattern: "/login/passkey/challenge",
    method: "POST",
    status: 200,
    body: expect.objectContaining({ ok: true }),
  },
  {
    pattern: "/login/passkey",
    method: "POST",
    status: 400,
    body: { ok: false, code: "bad-request", text: messages.PAGE.BAD_REQUEST },
  },
  { pattern: "/mypage/edit/passkeys", method: "POST", status: 401, body: signedOut },
  { pattern: "/api/notifications", method: "GET", status: 401, body: signedOut },
  {
    pattern: "/api/notifications/read",
    method: "POST",
    form: {},
    status: 401,
    body: signedOut,
  },
]
