/** Messages for the next page, which outlive a redirect and a page that loads as a whole. */
export const flashes = [
  "logged-in",
  "registered",
  "already-registered",
  "logged-out",
  "profile-saved",
  "record-only-on",
  "record-only-off",
  "review-saved",
  "best-saved",
  "entry-draft",
  "entry-submitted",
  "entry-saved",
  "entry-change-submitted",
  "entry-deleted",
  "situation-saved",
  "run-confirmed",
  "correction-sent",
  "correction-taken-back",
  "confirmation-taken-back",
  "play-proved",
  "maker-followed",
  "maker-unfollowed",
  "maker-code-sent",
  "maker-claim-waits",
  "maker-claim-taken-back",
  "maker-claim-decided",
  "maker-joined",
  "maker-left",
  "maker-person-added",
  "maker-person-removed",
  "user-deleted",
  "coupon-claimed",
  "survey-answered",
] as const

export type Flash = (typeof flashes)[number]

/** "left-": there is a message for the next page (app/frame/lazy-around-login.tsx). A cookie, because the next page may come from the page cache. Its scripts show it and remove the cookie. */
export const flashCookie = (flash: Flash) => `left-flash=${flash}; Max-Age=60; Path=/; SameSite=Lax`

export const noFlashCookie = "left-flash=; Max-Age=0; Path=/; SameSite=Lax"

export function flashIn(cookies: string): Flash | null {
  const name = /(?:^|; )left-flash=([\w-]+)/.exec(cookies)?.[1]
  return flashes.find((flash) => flash === name) ?? null
}
