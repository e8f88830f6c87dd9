import * as finishers from "./finishers.ts"
import * as addPlayed from "./add-played.ts"
import * as appealByLetter from "./appeal-by-letter.ts"
import * as archives from "./archives.ts"
import * as calendar from "./calendar.ts"
import * as chapter from "./chapter.ts"
import * as talk from "./talk.ts"
import * as counter from "./counter.ts"
import * as column from "./column.ts"
import * as columns from "./columns.ts"
import * as confirmEmail from "./confirm-email.ts"
import * as connections from "./connections.ts"
import * as contact from "./contact.ts"
import * as editEntry from "./edit-entry.ts"
import * as editSignIn from "./edit-sign-in.ts"
import * as exportRecord from "./export-record.ts"
import * as faq from "./faq.ts"
import * as feed from "./feed.ts"
import * as paths from "./paths.ts"
import { followedMakers } from "./followed-makers.ts"
import * as followLists from "./follow-lists.ts"
import * as forgotPassword from "./forgot-password.ts"
import * as interestedBy from "./interested-by.ts"
import * as letterStop from "./letter-stop.ts"
import * as importHistory from "./import-history.ts"
import * as likers from "./likers.ts"
import * as listing from "./listing.ts"
import * as login from "./login.ts"
import * as makers from "./makers.ts"
import * as mypage from "./mypage.ts"
import * as mystery from "./mystery.ts"
import * as newsletter from "./newsletter.ts"
import * as newsletterList from "./newsletter-list.ts"
import * as notifications from "./notifications.ts"
import * as ownEntries from "./own-entries.ts"
import * as ownStatuses from "./own-statuses.ts"
import * as playedBy from "./played-by.ts"
import * as profile from "./profile.ts"
import * as registeredBy from "./registered-by.ts"
import { mysteryBadge } from "./mystery-badge.ts"
import { provePlay, toldProofs } from "./play-proofs.ts"
import * as registerEntry from "./register-entry.ts"
import * as resetPassword from "./reset-password.ts"
import * as resign from "./resign.ts"
import * as review from "./review.ts"
import * as reviewByQuery from "./review-by-query.ts"
import * as reviews from "./reviews.ts"
import * as search from "./search.ts"
import * as shareCard from "./share-card.ts"
import * as signup from "./signup.ts"
import * as survey from "./survey.ts"
import * as tags from "./tags.ts"
import * as statistics from "./statistics.ts"
import * as users from "./users.ts"
import * as deskAppeal from "./desk-appeal.ts"
import * as deskCase from "./desk-case.ts"
import { deskImport } from "./desk-import.ts"
import { deskWrongAnswers } from "./desk-wrong-answers.ts"
import { deskInbox, mysteryReports } from "./desk-inbox.ts"
import { deskAnnouncements, newAnnouncement } from "./desk-announcements.ts"
import {
  columnPictures,
  columnVersions,
  deskColumn,
  deskColumns,
  newColumn,
} from "./desk-columns.ts"
import { deskComments } from "./desk-comments.ts"
import { deskCoupon, deskCoupons, newCoupon } from "./desk-coupons.ts"
import { deskLog } from "./desk-log.ts"
import { deskClaims } from "./desk-claims.ts"
import { deskMakers } from "./desk-makers.ts"
import * as deskMember from "./desk-member.ts"
import { deskMembers } from "./desk-members.ts"
import { deskMerge } from "./desk-merge.ts"
import * as deskMystery from "./desk-mystery.ts"
import { deskPremium } from "./desk-premium.ts"
import { deskReviews } from "./desk-reviews.ts"
import { deskMysteries } from "./desk-mysteries.ts"
import { deskNewsletter, deskNewsletters, newNewsletter } from "./desk-newsletters.ts"
import { deskPlaces } from "./desk-places.ts"
import { deskSurvey, deskSurveys, newSurvey } from "./desk-surveys.ts"
import { deskTags } from "./desk-tags.ts"
import { fixed } from "./page.ts"
import {
  confirmRun,
  deskSituation,
  setHours,
  setSituation,
  suggestCorrection,
} from "./set-situation.ts"
import { claimMaker, makerPeople, ownMaker } from "./own-maker.ts"
import type { SitePage } from "./site-page.ts"

const cached = { access: "public", cached: true } as const
const listed = { ...cached, inSitemap: true } as const
const unlisted = { access: "public", layout: "simple" } as const
const amongMysteries = { ...listed, layout: "mysteries" } as const
const ofMember = { ...cached, layout: "default" } as const
const personal = { access: "member" } as const
const own = { ...personal, layout: "simple" } as const
const ofOperator = {
  ...cached,
  inSitemap: true,
  layout: "no",
  file: "routes/pages/fixed-page.tsx",
  scripts: "text",
} as const
const ofDesk = { access: "desk", layout: "admin", scripts: "desk" } as const

/** The pages of the site. A page is registered here, and nowhere else. */
export const shownPages: readonly SitePage[] = [
  { ...fixed(paths.home), ...listed, layout: "nohome", file: "routes/home.tsx", scripts: "text" },
  {
    ...calendar,
    ...listed,
    layout: "default",
    file: "routes/calendar/calendar.tsx",
    scripts: "form",
    samples: ["", "?view=week", "?view=list", "?view=day"],
  },
  {
    ...fixed(paths.memberRanking),
    ...listed,
    layout: "default",
    file: "routes/members/ranking.tsx",
    scripts: "text",
  },
  { ...fixed(paths.notFoundPage), ...cached, file: "routes/not-found.tsx", scripts: "text" },

  {
    ...search,
    ...amongMysteries,
    file: "routes/mysteries/list.tsx",
    scripts: "form",
    samples: [
      "",
      "?kwd=謎&cti=01&price=2000",
      "?kwd=新宿+街歩き&cti=01&cti=14&category=2&pref=13&state=open&price=3000&people=4&minutes=120&feature=solo&feature=rain",
      "?kwd=みつかるはずのないことば&cti=01",
      "?sort=near&at=新宿",
    ],
  },
  { ...archives, ...amongMysteries, file: "routes/mysteries/archives.tsx", scripts: "text" },
  { ...tags, ...amongMysteries, file: "routes/mysteries/tags.tsx", scripts: "text" },
  { ...fixed(paths.areas), ...amongMysteries, file: "routes/mysteries/areas.tsx", scripts: "text" },
  {
    ...fixed(paths.categories),
    ...amongMysteries,
    file: "routes/mysteries/categories.tsx",
    scripts: "text",
  },
  {
    ...makers,
    ...amongMysteries,
    file: "routes/mysteries/makers.tsx",
    scripts: "text",
    samples: ["?row=ka"],
  },
  {
    ...fixed(paths.popular),
    ...amongMysteries,
    file: "routes/mysteries/popular.tsx",
    scripts: "text",
  },
  {
    ...listing,
    ...cached,
    pattern: listing.firstPages.flatMap(withLaterPages),
    layout: "no",
    file: "routes/mysteries/listing.tsx",
    scripts: "form",
    samples: [
      "/mysteries/areas/3",
      "/mysteries/areas/3/page/2",
      "/mysteries/areas/3/types/01",
      "/mysteries/areas/3/categories/2",
      "/mysteries/prefectures/13",
      "/mysteries/prefectures/13/types/01",
      "/mysteries/prefectures/46/types/06",
      "/mysteries/prefectures/13/categories/2",
      "/mysteries/categories/1",
      "/mysteries/places/1",
      "/mysteries/makers/{maker}",
    ],
  },
  {
    ...mystery,
    ...cached,
    layout: "default-non-pagetop",
    file: "routes/mysteries/detail.tsx",
    scripts: "entrance",
    samples: ["/mysteries/{mystery}"],
  },

  {
    ...reviews,
    ...amongMysteries,
    file: "routes/reviews/list.tsx",
    scripts: "text",
    samples: ["", "?pref=13&photos=1"],
  },
  {
    ...fixed(paths.trending),
    ...amongMysteries,
    file: "routes/reviews/trending.tsx",
    scripts: "text",
  },
  {
    ...fixed(paths.toPlay),
    access: "public",
    inSitemap: true,
    layout: "default",
    file: "routes/games/games.tsx",
    scripts: "text",
  },
  {
    ...fixed(paths.planetarium),
    access: "public",
    inSitemap: true,
    layout: "nohome",
    file: "routes/games/planetarium.tsx",
    scripts: "form",
  },
  {
    ...chapter,
    pattern: chapter.patterns,
    access: "member",
    layout: "nohome",
    file: "routes/games/chapter.tsx",
    scripts: "form",
    samples: ["/games/planetarium/prologue"],
  },
  {
    ...fixed(paths.shibaPark),
    access: "public",
    inSitemap: true,
    layout: "nohome",
    file: "routes/games/talk-entrance.tsx",
    scripts: "form",
  },
  {
    ...talk,
    pattern: talk.patterns,
    access: "public",
    layout: "nohome",
    file: "routes/games/talk-chapter.tsx",
    scripts: "form",
    samples: ["/games/shiba-park/first"],
  },
  {
    ...fixed(paths.shibaParkDesk),
    access: "public",
    layout: "nohome",
    file: "routes/games/talk-desk.tsx",
    scripts: "form",
  },
  {
    ...fixed(paths.shibaParkLounge),
    access: "public",
    layout: "nohome",
    file: "routes/games/talk-lounge.tsx",
    scripts: "form",
  },
  {
    ...fixed(paths.shinjukuPark),
    access: "public",
    inSitemap: true,
    layout: "nohome",
    file: "routes/games/counter-entrance.tsx",
    scripts: "form",
  },
  {
    ...counter,
    pattern: counter.patterns,
    access: "public",
    layout: "nohome",
    file: "routes/games/counter-chapter.tsx",
    scripts: "form",
    samples: ["/games/shinjuku-park/first"],
  },
  {
    ...fixed(paths.shinjukuParkHints),
    access: "public",
    layout: "nohome",
    file: "routes/games/counter-hints.tsx",
    scripts: "form",
  },
  {
    ...fixed(paths.shinjukuParkAfter),
    access: "member",
    layout: "nohome",
    file: "routes/games/counter-after.tsx",
    scripts: "form",
  },
  {
    ...finishers,
    pattern: finishers.patterns,
    access: "member",
    layout: "nohome",
    file: "routes/games/after.tsx",
    scripts: "form",
  },
  { ...fixed(paths.about), ...ofOperator },
  { ...fixed(paths.accessibility), ...ofOperator },
  { ...fixed(paths.company), ...ofOperator },
  { ...faq, ...ofOperator, file: "routes/pages/faq.tsx", samples: ["", "?q=退会"] },
  {
    ...fixed(paths.developers),
    ...ofOperator,
    file: "routes/pages/developers.tsx",
  },
  { ...fixed(paths.guide), ...ofOperator },
  { ...fixed(paths.nazopark), ...ofOperator },
  { ...fixed(paths.privacy), ...ofOperator },
  { ...fixed(paths.terms), ...ofOperator },
  {
    ...fixed(paths.reviewGuideline),
    access: "public",
    inSitemap: true,
    layout: "mysteries",
    file: "routes/reviews/guideline.tsx",
    scripts: "text",
  },
  {
    ...review,
    ...cached,
    layout: "simple",
    file: "routes/reviews/detail.tsx",
    scripts: "entrance",
    samples: ["/mysteries/reviews/{review}"],
  },
  {
    ...reviewByQuery,
    ...cached,
    layout: "simple",
    file: "routes/reviews/detail.tsx",
    scripts: "entrance",
    samples: ["?id={review}"],
  },

  {
    ...columns,
    ...cached,
    pattern: withLaterPages(columns.firstPage),
    layout: "no",
    file: "routes/columns/list.tsx",
    scripts: "text",
  },
  {
    ...fixed(paths.venues),
    ...listed,
    layout: "no",
    file: "routes/columns/venues.tsx",
    scripts: "text",
  },
  {
    ...column,
    ...cached,
    layout: "no",
    file: "routes/columns/column.tsx",
    scripts: "text",
    samples: ["/columns/{column}"],
  },

  {
    ...newsletterList,
    ...listed,
    layout: "no",
    file: "routes/newsletters/list.tsx",
    scripts: "text",
  },
  {
    ...newsletter,
    ...cached,
    layout: "no",
    file: "routes/newsletters/newsletter.tsx",
    scripts: "text",
    samples: ["/newsletters/{newsletter}"],
  },

  {
    ...users,
    ...listed,
    layout: "default",
    file: "routes/members/users.tsx",
    scripts: "text",
    samples: ["", "?name=みつかるはずのないひと"],
  },
  {
    ...profile,
    ...ofMember,
    file: "routes/members/profile.tsx",
    scripts: "form",
    samples: ["?nzUserId={profile}"],
  },
  {
    ...playedBy,
    ...ofMember,
    file: "routes/members/played.tsx",
    scripts: "form",
    samples: ["?nzUserId={member}"],
  },
  {
    ...interestedBy,
    ...ofMember,
    file: "routes/members/before-played.tsx",
    scripts: "form",
    samples: ["?nzUserId={member}"],
  },
  {
    ...registeredBy,
    ...ofMember,
    file: "routes/members/registered.tsx",
    scripts: "form",
    samples: ["?nzUserId={member}"],
  },

  // Rendered for each visitor: the form carries a ticket with the time.
  {
    ...contact,
    access: "public",
    inSitemap: true,
    layout: "simple",
    file: "routes/contact.tsx",
    scripts: "form",
    samples: ["", "?sent=1"],
  },

  // Rendered for each visitor: members are sent on.
  {
    ...login,
    ...unlisted,
    file: "routes/login/login.tsx",
    scripts: "form",
    samples: ["", "?reset=1"],
  },
  { ...signup, ...unlisted, file: "routes/login/signup.tsx", scripts: "form" },
  {
    ...forgotPassword,
    ...unlisted,
    file: "routes/login/forgot-password.tsx",
    scripts: "form",
    samples: ["", "?sent=1"],
  },
  {
    ...resetPassword,
    ...unlisted,
    file: "routes/login/reset-password.tsx",
    scripts: "form",
    samples: ["?token=abcdefgh", ""],
  },
  {
    ...confirmEmail,
    ...unlisted,
    file: "routes/login/confirm-email.tsx",
    scripts: "form",
    samples: ["?token={openedElsewhere}", "?done=1"],
  },

  { ...mypage, ...own, file: "routes/mypage/mypage.tsx", scripts: "form" },
  {
    ...likers.reviewLikers,
    ...personal,
    layout: "default",
    file: "routes/mypage/reviews/likers.tsx",
    scripts: "text",
    samples: ["?id={likedReview}"],
  },
  {
    ...likers.commentLikers,
    ...personal,
    layout: "default",
    file: "routes/mypage/reviews/comment-likers.tsx",
    scripts: "text",
    samples: ["?id={comment}"],
  },
  { ...ownStatuses.beforePlayed, ...own, file: "routes/mypage/before-played.tsx", scripts: "form" },
  { ...ownStatuses.played, ...own, file: "routes/mypage/played.tsx", scripts: "form" },
  {
    ...addPlayed.addPlayed,
    ...personal,
    layout: "default-non-pagetop",
    file: "routes/mypage/add-played.tsx",
    scripts: "form",
    samples: ["", "?by=maker"],
  },
  {
    ...fixed(paths.editProfile),
    ...personal,
    layout: "default",
    file: "routes/mypage/edit.tsx",
    scripts: "form",
  },
  {
    ...fixed(paths.editVisibility),
    ...personal,
    layout: "default",
    file: "routes/mypage/edit-visibility.tsx",
    scripts: "form",
  },
  {
    ...fixed(paths.editTokens),
    ...personal,
    layout: "default",
    file: "routes/mypage/edit-tokens.tsx",
    scripts: "form",
  },
  {
    ...fixed(paths.editNotifications),
    ...personal,
    layout: "default",
    file: "routes/mypage/edit-notifications.tsx",
    scripts: "form",
  },
  {
    ...editSignIn,
    ...personal,
    layout: "default",
    file: "routes/mypage/edit-sign-in.tsx",
    scripts: "form",
    samples: ["", "?after=email-sent", "?failed=cancelled"],
  },
  {
    ...fixed(paths.firstVisit),
    ...own,
    file: "routes/mypage/first-visit.tsx",
    scripts: "form",
  },
  { ...fixed(paths.settings), ...own, file: "routes/mypage/settings.tsx", scripts: "text" },

  {
    ...fixed(shareCard.list),
    ...own,
    file: "routes/mypage/share-cards.tsx",
    scripts: "text",
  },
  {
    ...shareCard.own,
    ...own,
    file: "routes/mypage/share-cards/card.tsx",
    scripts: "text",
    samples: ["/mypage/cards/{ownCard}"],
  },
  // Behind a secret that its member may withdraw at any moment, so no cache keeps it.
  {
    ...shareCard.shared,
    pattern: [shareCard.shared.pattern, shareCard.formerPattern],
    ...unlisted,
    file: "routes/share-cards/shared.tsx",
    scripts: "text",
    samples: ["/cards/{sharedCard}?colour=dark", "/year-cards/{sharedCard}"],
  },
  { ...fixed(paths.coupon), ...own, file: "routes/mypage/coupon.tsx", scripts: "text" },
  {
    ...survey,
    ...own,
    file: "routes/mypage/survey.tsx",
    scripts: "form",
    samples: ["?id={survey}"],
  },
  { ...followLists.followed, ...own, file: "routes/mypage/follow.tsx", scripts: "form" },
  { ...followLists.followers, ...own, file: "routes/mypage/follower.tsx", scripts: "form" },
  {
    ...connections,
    ...own,
    file: "routes/mypage/connections.tsx",
    scripts: "text",
    samples: ["", "?tab=suggested"],
  },
  { ...feed.feed, ...own, file: "routes/mypage/feed.tsx", scripts: "form" },
  {
    ...followedMakers,
    ...own,
    file: "routes/mypage/followed-makers.tsx",
    scripts: "form",
    samples: ["", "?name={maker}"],
  },
  { ...fixed(paths.mutedUsers), ...own, file: "routes/mypage/muted-users.tsx", scripts: "text" },
  {
    ...fixed(paths.ownModeration),
    ...own,
    file: "routes/mypage/moderation.tsx",
    scripts: "form",
  },
  { ...fixed(paths.recordOnly), ...own, file: "routes/mypage/record-only.tsx", scripts: "form" },
  {
    ...importHistory,
    ...own,
    file: "routes/mypage/import.tsx",
    scripts: "form",
    samples: ["?id={import}"],
  },
  { ...exportRecord, ...own, file: "routes/mypage/export.tsx", scripts: "form" },
  { ...notifications, ...own, file: "routes/mypage/notifications.tsx", scripts: "form" },
  {
    ...mysteryBadge,
    ...own,
    file: "routes/mypage/badge.tsx",
    scripts: "text",
    samples: ["?id={mystery}"],
  },
  {
    ...provePlay,
    ...own,
    file: "routes/mypage/proof.tsx",
    scripts: "form",
    samples: ["?id={mystery}"],
  },
  {
    ...toldProofs,
    ...own,
    file: "routes/mypage/proofs.tsx",
    scripts: "form",
    samples: ["?id={madeMystery}"],
  },
  { ...registerEntry, ...own, file: "routes/mypage/register.tsx", scripts: "form" },
  {
    ...fixed(paths.registerTour),
    ...own,
    file: "routes/mypage/register-tour.tsx",
    scripts: "form",
  },
  {
    ...editEntry,
    ...own,
    file: "routes/mypage/mysteries.tsx",
    scripts: "form",
    samples: ["?id={ownEntry}"],
  },
  {
    ...setSituation,
    ...own,
    file: "routes/mypage/situation.tsx",
    scripts: "form",
    samples: ["?id={ownEntry}"],
  },
  {
    ...setHours,
    ...own,
    file: "routes/mypage/hours.tsx",
    scripts: "form",
    samples: ["?id={ownEntry}"],
  },
  {
    ...confirmRun,
    ...own,
    file: "routes/mypage/confirm.tsx",
    scripts: "form",
    samples: ["?id={ownEntry}"],
  },
  {
    ...suggestCorrection,
    ...own,
    file: "routes/mypage/correct.tsx",
    scripts: "form",
    samples: ["", "?id={ownEntry}"],
  },
  { ...ownMaker, ...own, file: "routes/mypage/maker.tsx", scripts: "text" },
  {
    ...makerPeople,
    ...own,
    file: "routes/mypage/maker-people.tsx",
    scripts: "form",
    samples: ["?name={ownMaker}"],
  },
  {
    ...claimMaker,
    ...own,
    file: "routes/mypage/maker-claim.tsx",
    scripts: "form",
    samples: ["?name={maker}"],
  },
  { ...ownEntries, ...own, file: "routes/mypage/registered-mysteries.tsx", scripts: "text" },
  {
    ...fixed(paths.savedSearches),
    ...own,
    file: "routes/mypage/saved-searches.tsx",
    scripts: "form",
  },
  {
    ...statistics,
    ...own,
    file: "routes/mypage/statistics.tsx",
    scripts: "form",
    samples: ["", "?year=all"],
  },
  { ...fixed(paths.myBest), ...own, file: "routes/mypage/my-best.tsx", scripts: "form" },

  {
    ...letterStop,
    ...unlisted,
    file: "routes/letter-stop.tsx",
    scripts: "text",
    samples: ["?token=abcdefgh"],
  },

  {
    ...appealByLetter,
    ...unlisted,
    file: "routes/appeal-by-letter.tsx",
    scripts: "form",
    samples: ["?token=abcdefgh"],
  },

  { ...resign, ...own, file: "routes/mypage/resign.tsx", scripts: "form" },

  { ...deskInbox, ...ofDesk, file: "routes/admin/inbox.tsx" },
  {
    ...deskCase,
    ...ofDesk,
    access: "moderator",
    file: "routes/admin/case.tsx",
    samples: ["/admin/cases/review/{review}"],
  },
  {
    ...deskAppeal,
    ...ofDesk,
    access: "moderator",
    file: "routes/admin/appeal.tsx",
    samples: ["/admin/appeals/{appeal}"],
  },
  {
    ...mysteryReports,
    ...ofDesk,
    access: "moderator",
    file: "routes/admin/mystery-reports.tsx",
  },
  { ...deskMysteries, ...ofDesk, access: "editor", file: "routes/admin/mysteries.tsx" },
  { ...deskMystery.add, ...ofDesk, access: "editor", file: "routes/admin/new-mystery.tsx" },
  { ...deskImport, ...ofDesk, access: "editor", file: "routes/admin/import.tsx" },
  {
    ...deskMystery.edit,
    ...ofDesk,
    access: "editor",
    file: "routes/admin/mystery.tsx",
    samples: ["/admin/mysteries/{mystery}"],
  },
  {
    ...deskSituation,
    ...ofDesk,
    access: "editor",
    file: "routes/admin/situation.tsx",
    samples: ["/admin/mysteries/{mystery}/situation"],
  },
  {
    ...deskMerge,
    ...ofDesk,
    access: "editor",
    file: "routes/admin/merge.tsx",
    samples: ["/admin/mysteries/{mystery}/merge"],
  },
  { ...deskMakers, ...ofDesk, access: "editor", file: "routes/admin/makers.tsx" },
  { ...deskClaims, ...ofDesk, access: "admin", file: "routes/admin/maker-claims.tsx" },
  { ...deskWrongAnswers, ...ofDesk, access: "editor", file: "routes/admin/wrong-answers.tsx" },
  { ...deskPlaces, ...ofDesk, access: "editor", file: "routes/admin/places.tsx" },
  { ...deskTags, ...ofDesk, access: "editor", file: "routes/admin/tags.tsx" },
  { ...deskColumns, ...ofDesk, access: "editor", file: "routes/admin/columns.tsx" },
  { ...newColumn, ...ofDesk, access: "editor", file: "routes/admin/new-column.tsx" },
  {
    ...deskColumn,
    ...ofDesk,
    access: "editor",
    file: "routes/admin/column.tsx",
    samples: ["/admin/columns/{column}"],
  },
  {
    ...columnPictures,
    ...ofDesk,
    access: "editor",
    file: "routes/admin/column-pictures.tsx",
    samples: ["/admin/columns/{column}/pictures"],
  },
  {
    ...columnVersions,
    ...ofDesk,
    access: "editor",
    file: "routes/admin/column-versions.tsx",
    samples: ["/admin/columns/{column}/versions"],
  },
  { ...deskPremium, ...ofDesk, access: "editor", file: "routes/admin/premium-analytics.tsx" },
  { ...deskComments, ...ofDesk, access: "moderator", file: "routes/admin/comments.tsx" },
  { ...deskReviews, ...ofDesk, access: "moderator", file: "routes/admin/reviews.tsx" },
  { ...deskMembers, ...ofDesk, access: "moderator", file: "routes/admin/members.tsx" },
  {
    ...deskMember,
    ...ofDesk,
    access: "moderator",
    file: "routes/admin/member.tsx",
    samples: ["/admin/members/{member}"],
  },
  { ...deskAnnouncements, ...ofDesk, access: "admin", file: "routes/admin/announcements.tsx" },
  { ...newAnnouncement, ...ofDesk, access: "admin", file: "routes/admin/new-announcement.tsx" },
  { ...deskNewsletters, ...ofDesk, access: "admin", file: "routes/admin/newsletters.tsx" },
  { ...newNewsletter, ...ofDesk, access: "admin", file: "routes/admin/new-newsletter.tsx" },
  {
    ...deskNewsletter,
    ...ofDesk,
    access: "admin",
    file: "routes/admin/newsletter.tsx",
    samples: ["/admin/newsletters/{newsletter}"],
  },
  { ...deskCoupons, ...ofDesk, access: "admin", file: "routes/admin/coupons.tsx" },
  { ...newCoupon, ...ofDesk, access: "admin", file: "routes/admin/new-coupon.tsx" },
  {
    ...deskCoupon,
    ...ofDesk,
    access: "admin",
    file: "routes/admin/coupon.tsx",
    samples: ["/admin/coupons/{coupon}"],
  },
  { ...deskSurveys, ...ofDesk, access: "admin", file: "routes/admin/surveys.tsx" },
  { ...newSurvey, ...ofDesk, access: "admin", file: "routes/admin/new-survey.tsx" },
  {
    ...deskSurvey,
    ...ofDesk,
    access: "admin",
    file: "routes/admin/survey.tsx",
    samples: ["/admin/surveys/{survey}"],
  },
  { ...deskLog, ...ofDesk, file: "routes/admin/log.tsx" },
]

function withLaterPages(pattern: string): string[] {
  return [pattern, `${pattern}/page/:number`]
}
