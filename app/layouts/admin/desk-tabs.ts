import { deskAnnouncements } from "#shared/addresses/desk-announcements.ts"
import { deskClaims } from "#shared/addresses/desk-claims.ts"
import { deskColumns } from "#shared/addresses/desk-columns.ts"
import { deskComments } from "#shared/addresses/desk-comments.ts"
import { deskCoupons } from "#shared/addresses/desk-coupons.ts"
import { deskWrongAnswers } from "#shared/addresses/desk-wrong-answers.ts"
import { deskLog } from "#shared/addresses/desk-log.ts"
import { deskMakers } from "#shared/addresses/desk-makers.ts"
import { deskMembers } from "#shared/addresses/desk-members.ts"
import { deskMysteries } from "#shared/addresses/desk-mysteries.ts"
import { deskNewsletters } from "#shared/addresses/desk-newsletters.ts"
import { deskPlaces } from "#shared/addresses/desk-places.ts"
import { deskPremium } from "#shared/addresses/desk-premium.ts"
import { deskReviews } from "#shared/addresses/desk-reviews.ts"
import { deskSurveys } from "#shared/addresses/desk-surveys.ts"
import { deskTags } from "#shared/addresses/desk-tags.ts"
import { desk } from "#shared/addresses/paths.ts"
import type { DeskRole } from "#shared/members/viewer.ts"

type Tab = {
  to: string
  label: string
  /** Null for all of the desk. */
  role: DeskRole | null
}

/** The tabs of the desk. */
export const deskTabs: readonly Tab[] = [
  { to: desk, label: "受付", role: null },
  { to: deskMysteries.pattern, label: "謎", role: "editor" },
  { to: deskMakers.pattern, label: "制作", role: "editor" },
  { to: deskClaims.pattern, label: "関係者", role: "admin" },
  { to: deskPlaces.pattern, label: "場所", role: "editor" },
  { to: deskTags.pattern, label: "タグ", role: "editor" },
  { to: deskColumns.pattern, label: "コラム", role: "editor" },
  { to: deskPremium.pattern, label: "PickUp", role: "editor" },
  { to: deskWrongAnswers.pattern, label: "ゲーム", role: "editor" },
  { to: deskReviews.pattern, label: "ナゾ活", role: "moderator" },
  { to: deskComments.pattern, label: "コメント", role: "moderator" },
  { to: deskMembers.pattern, label: "会員", role: "moderator" },
  { to: deskCoupons.pattern, label: "クーポン", role: "admin" },
  { to: deskSurveys.pattern, label: "アンケート", role: "admin" },
  { to: deskAnnouncements.pattern, label: "お知らせ", role: "admin" },
  { to: deskNewsletters.pattern, label: "メールマガジン", role: "admin" },
  { to: deskLog.pattern, label: "記録", role: null },
]
