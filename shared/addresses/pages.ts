import * as archives from "./archives.ts"
import * as calendar from "./calendar.ts"
import * as calendarFeed from "./calendar-feed.ts"
import * as changeReview from "./change-review.ts"
import * as comments from "./comments.ts"
import * as confirmEmail from "./confirm-email.ts"
import * as connections from "./connections.ts"
import * as contact from "./contact.ts"
import * as dropPhoto from "./drop-photo.ts"
import * as editEntry from "./edit-entry.ts"
import * as editProfile from "./edit-profile.ts"
import * as editSignIn from "./edit-sign-in.ts"
import * as exportRecord from "./export-record.ts"
import * as feed from "./feed.ts"
import * as paths from "./paths.ts"
import * as followLists from "./follow-lists.ts"
import * as followedReviews from "./followed-reviews.ts"
import * as following from "./following.ts"
import * as forgotPassword from "./forgot-password.ts"
import * as hiddenMembers from "./hidden-members.ts"
import * as interestedBy from "./interested-by.ts"
import * as letterStop from "./letter-stop.ts"
import * as importHistory from "./import-history.ts"
import * as likers from "./likers.ts"
import * as listing from "./listing.ts"
import * as login from "./login.ts"
import * as makers from "./makers.ts"
import * as mentionableMembers from "./mentionable-members.ts"
import * as muteAndBlock from "./mute-and-block.ts"
import * as mypage from "./mypage.ts"
import * as mystery from "./mystery.ts"
import * as mysteryCalendar from "./mystery-calendar.ts"
import * as mysteryStatus from "./mystery-status.ts"
import * as notifications from "./notifications.ts"
import * as ownEntries from "./own-entries.ts"
import * as ownRecord from "./own-record.ts"
import * as ownYearPicture from "./own-year-picture.ts"
import * as ownCalendar from "./own-calendar.ts"
import * as ownReview from "./own-review.ts"
import * as ownReviewOf from "./own-review-of.ts"
import * as ownStatuses from "./own-statuses.ts"
import { fixed, type Page } from "./page.ts"
import * as personalArchives from "./personal-archives.ts"
import * as personalCalendar from "./personal-calendar.ts"
import * as personalComments from "./personal-comments.ts"
import * as personalListing from "./personal-listing.ts"
import * as personalReviews from "./personal-reviews.ts"
import * as personalSearch from "./personal-search.ts"
import * as photos from "./photos.ts"
import * as playedBy from "./played-by.ts"
import * as playedMysteries from "./played-mysteries.ts"
import * as postReview from "./post-review.ts"
import * as profile from "./profile.ts"
import * as registeredBy from "./registered-by.ts"
import * as registerEntry from "./register-entry.ts"
import * as repeatPlay from "./repeat-play.ts"
import * as resetPassword from "./reset-password.ts"
import * as resign from "./resign.ts"
import * as review from "./review.ts"
import * as reviewLike from "./review-like.ts"
import * as reviewByQuery from "./review-by-query.ts"
import * as reviews from "./reviews.ts"
import * as savedSearch from "./saved-search.ts"
import * as search from "./search.ts"
import * as sharedYearCard from "./shared-year-card.ts"
import * as sharedYearPicture from "./shared-year-picture.ts"
import * as signup from "./signup.ts"
import * as similarMysteries from "./similar-mysteries.ts"
import * as statusRecord from "./status-record.ts"
import * as suggestions from "./suggestions.ts"
import * as survey from "./survey.ts"
import * as tags from "./tags.ts"
import * as yearCard from "./year-card.ts"
import * as users from "./users.ts"

export type PageEntry = Page & {
  /** The route module and its layout; without a layout it is a resource. */
  readonly file: string
  readonly layout?: string
  readonly access: "public" | "member" | "admin"
  /** The same for all viewers, so that the page cache may keep it (server/http/page-cache). */
  readonly cached?: boolean
  /** Listed in the sitemap by its pattern; pages with an id are listed by their content (server/sitemap). */
  readonly inSitemap?: boolean
}

const cached = { access: "public", cached: true } as const
const listed = { ...cached, inSitemap: true } as const
const unlisted = { access: "public", layout: "simple" } as const
const personal = { access: "member" } as const

/** Every page and resource of the site. Routes, the page cache and the sitemap derive from this list. */
export const pages: readonly PageEntry[] = [
  { ...fixed(paths.home), ...listed, layout: "nohome", file: "routes/home.tsx" },
  { ...calendar, ...listed, layout: "default", file: "routes/calendar/calendar.tsx" },
  {
    ...fixed(paths.memberRanking),
    ...listed,
    layout: "default",
    file: "routes/members/ranking.tsx",
  },
  { ...fixed(paths.notFoundPage), ...cached, file: "routes/not-found.tsx" },

  { ...search, ...listed, layout: "mysteries", file: "routes/mysteries/list.tsx" },
  { ...archives, ...listed, layout: "mysteries", file: "routes/mysteries/archives.tsx" },
  { ...tags, ...listed, layout: "mysteries", file: "routes/mysteries/tags.tsx" },
  { ...fixed(paths.areas), ...listed, layout: "mysteries", file: "routes/mysteries/areas.tsx" },
  {
    ...fixed(paths.categories),
    ...listed,
    layout: "mysteries",
    file: "routes/mysteries/categories.tsx",
  },
  { ...makers, ...listed, layout: "mysteries", file: "routes/mysteries/makers.tsx" },
  { ...fixed(paths.popular), ...listed, layout: "mysteries", file: "routes/mysteries/popular.tsx" },
  ...listing.firstPages.flatMap(withLaterPages).map((pattern) => ({
    ...listing,
    ...cached,
    pattern,
    layout: "no",
    file: "routes/mysteries/listing.tsx",
  })),
  { ...mystery, ...cached, layout: "default-non-pagetop", file: "routes/mysteries/detail.tsx" },

  { ...reviews, ...listed, layout: "mysteries", file: "routes/reviews/list.tsx" },
  { ...fixed(paths.trending), ...listed, layout: "mysteries", file: "routes/reviews/trending.tsx" },
  {
    ...fixed(paths.reviewGuideline),
    access: "public",
    inSitemap: true,
    layout: "mysteries",
    file: "routes/reviews/guideline.tsx",
  },
  { ...review, ...cached, layout: "simple", file: "routes/reviews/detail.tsx" },
  { ...reviewByQuery, ...cached, layout: "simple", file: "routes/reviews/detail.tsx" },

  { ...users, ...listed, layout: "default", file: "routes/members/users.tsx" },
  { ...profile, ...cached, layout: "default", file: "routes/members/profile.tsx" },
  { ...playedBy, ...cached, layout: "default", file: "routes/members/played.tsx" },
  {
    ...interestedBy,
    ...cached,
    layout: "default",
    file: "routes/members/before-played.tsx",
  },
  {
    ...registeredBy,
    ...cached,
    layout: "default",
    file: "routes/members/registered.tsx",
  },

  // Rendered for each visitor: the form carries a ticket with the time.
  { ...contact, access: "public", inSitemap: true, layout: "simple", file: "routes/contact.tsx" },

  // Rendered for each visitor: members are sent on.
  { ...login, ...unlisted, file: "routes/login/login.tsx" },
  { ...signup, ...unlisted, file: "routes/login/signup.tsx" },
  { ...forgotPassword, ...unlisted, file: "routes/login/forgot-password.tsx" },
  { ...resetPassword, ...unlisted, file: "routes/login/reset-password.tsx" },
  { ...confirmEmail, ...unlisted, file: "routes/login/confirm-email.tsx" },

  { ...fixed(paths.passkeyChallenge), access: "public", file: "routes/login/passkey-challenge.ts" },
  { ...fixed(paths.passkeyLogin), access: "public", file: "routes/login/passkey.ts" },
  { ...fixed(paths.ownPasskeys), ...personal, file: "routes/mypage/edit/passkeys.ts" },

  { ...mypage, ...personal, layout: "simple", file: "routes/mypage/mypage.tsx" },
  {
    ...likers.reviewLikers,
    ...personal,
    layout: "default",
    file: "routes/mypage/reviews/likers.tsx",
  },
  {
    ...likers.commentLikers,
    ...personal,
    layout: "default",
    file: "routes/mypage/reviews/comment-likers.tsx",
  },
  {
    ...ownStatuses.beforePlayed,
    ...personal,
    layout: "simple",
    file: "routes/mypage/before-played.tsx",
  },
  { ...ownStatuses.played, ...personal, layout: "simple", file: "routes/mypage/played.tsx" },
  { ...editProfile, ...personal, layout: "default", file: "routes/mypage/edit.tsx" },
  { ...editSignIn, ...personal, layout: "default", file: "routes/mypage/edit.tsx" },

  { ...yearCard, ...personal, layout: "simple", file: "routes/mypage/year-card.tsx" },
  { ...ownYearPicture, ...personal, file: "routes/mypage/year-card/picture.ts" },
  // Behind a secret that its member may withdraw at any moment, so no cache keeps it.
  { ...sharedYearCard, ...unlisted, file: "routes/year-cards/shared.tsx" },
  { ...sharedYearPicture, access: "public", file: "routes/year-cards/picture.ts" },
  { ...fixed(paths.coupon), ...personal, layout: "simple", file: "routes/mypage/coupon.tsx" },
  { ...survey, ...personal, layout: "simple", file: "routes/mypage/survey.tsx" },
  { ...followLists.followed, ...personal, layout: "simple", file: "routes/mypage/follow.tsx" },
  { ...followLists.followers, ...personal, layout: "simple", file: "routes/mypage/follower.tsx" },
  { ...connections, ...personal, layout: "simple", file: "routes/mypage/connections.tsx" },
  { ...feed.feed, ...personal, layout: "simple", file: "routes/mypage/feed.tsx" },
  {
    ...fixed(paths.mutedUsers),
    ...personal,
    layout: "simple",
    file: "routes/mypage/muted-users.tsx",
  },
  {
    ...fixed(paths.recordOnly),
    ...personal,
    layout: "simple",
    file: "routes/mypage/record-only.tsx",
  },
  { ...importHistory, ...personal, layout: "simple", file: "routes/mypage/import.tsx" },
  { ...exportRecord, ...personal, layout: "simple", file: "routes/mypage/export.tsx" },
  { ...notifications, ...personal, layout: "simple", file: "routes/mypage/notifications.tsx" },
  { ...registerEntry, ...personal, layout: "simple", file: "routes/mypage/register.tsx" },
  { ...editEntry, ...personal, layout: "simple", file: "routes/mypage/mysteries.tsx" },
  {
    ...ownEntries,
    ...personal,
    layout: "simple",
    file: "routes/mypage/registered-mysteries.tsx",
  },
  {
    ...fixed(paths.savedSearches),
    ...personal,
    layout: "simple",
    file: "routes/mypage/saved-searches.tsx",
  },
  {
    ...fixed(paths.statistics),
    ...personal,
    layout: "simple",
    file: "routes/mypage/statistics.tsx",
  },
  { ...fixed(paths.myBest), ...personal, layout: "simple", file: "routes/mypage/my-best.tsx" },

  { ...letterStop, ...unlisted, file: "routes/letter-stop.tsx" },
  { ...ownCalendar.feed, access: "public", file: "routes/calendar/own-feed.ts" },
  { ...calendarFeed, ...cached, file: "routes/calendar/feed.ts" },
  { ...mysteryCalendar, ...cached, file: "routes/mysteries/calendar-file.ts" },
  { ...json(search), ...cached, file: "routes/api/mysteries.ts" },
  { ...json(reviews), ...cached, file: "routes/api/reviews.ts" },
  { ...suggestions, ...cached, file: "routes/api/suggestions.ts" },
  { ...fixed(paths.currentViewer), access: "public", file: "routes/api/me.ts" },
  { ...fixed(paths.nearestStation), access: "public", file: "routes/api/nearest-station.ts" },

  { ...resign, ...personal, layout: "simple", file: "routes/mypage/resign.tsx" },

  { ...mysteryStatus, ...personal, file: "routes/mysteries/status.ts" },
  { ...statusRecord, ...personal, file: "routes/mysteries/record.ts" },
  { ...ownRecord, ...personal, file: "routes/api/own-record.ts" },
  { ...postReview, ...personal, file: "routes/reviews/writing/post.ts" },
  { ...changeReview.editReview, ...personal, file: "routes/reviews/writing/edit.ts" },
  { ...changeReview.reviewPrivacy, ...personal, file: "routes/reviews/writing/privacy.ts" },
  { ...changeReview.deleteReview, ...personal, file: "routes/reviews/writing/delete.ts" },
  { ...changeReview.repeatPlays, ...personal, file: "routes/reviews/writing/add-play.ts" },
  { ...changeReview.answerReview, ...personal, file: "routes/reviews/answer.ts" },
  { ...repeatPlay, ...personal, file: "routes/reviews/writing/remove-play.ts" },
  { ...photos, ...personal, file: "routes/api/photos.ts" },
  { ...dropPhoto, ...personal, file: "routes/api/photos/drop.ts" },
  { ...ownReview, ...personal, file: "routes/api/own-review.ts" },
  { ...ownReviewOf, ...personal, file: "routes/api/own-review-of.ts" },
  { ...reviewLike, ...personal, file: "routes/reviews/like.ts" },
  { ...comments.newComment, ...personal, file: "routes/reviews/new-comment.ts" },
  { ...comments.commentLike, ...personal, file: "routes/reviews/comment-like.ts" },
  { ...comments.commentDeletion, ...personal, file: "routes/reviews/comment-deletion.ts" },
  { ...fixed(paths.moderationReports), ...personal, file: "routes/api/moderation-reports.ts" },
  { ...muteAndBlock.mute, ...personal, file: "routes/members/mute.ts" },
  { ...muteAndBlock.block, ...personal, file: "routes/members/block.ts" },
  { ...following.follow, ...personal, file: "routes/members/follow.ts" },
  { ...following.follower, ...personal, file: "routes/members/follower.ts" },
  { ...fixed(paths.listSettings), ...personal, file: "routes/api/list-settings.ts" },
  { ...fixed(paths.latestNotifications), ...personal, file: "routes/api/notifications.ts" },
  { ...fixed(paths.readNotifications), ...personal, file: "routes/api/read-notifications.ts" },
  { ...fixed(savedSearch.list), ...personal, file: "routes/api/saved-searches/list.ts" },
  { ...fixed(savedSearch.order), ...personal, file: "routes/api/saved-searches/order.ts" },
  { ...savedSearch.one, ...personal, file: "routes/api/saved-searches/change.ts" },
  { ...savedSearch.removal, ...personal, file: "routes/api/saved-searches/remove.ts" },
  { ...fixed(ownCalendar.ownAddress), ...personal, file: "routes/api/own-calendar/address.ts" },
  { ...fixed(ownCalendar.removal), ...personal, file: "routes/api/own-calendar/remove.ts" },
  { ...personalSearch, ...personal, file: "routes/api/personal/mysteries.ts" },
  { ...personalListing, ...personal, file: "routes/api/personal/listing.ts" },
  { ...similarMysteries, ...personal, file: "routes/api/personal/similar-mysteries.ts" },
  { ...personalArchives, ...personal, file: "routes/api/personal/archives.ts" },
  { ...personalCalendar, ...personal, file: "routes/api/personal/calendar.ts" },
  { ...personalReviews, ...personal, file: "routes/api/personal/reviews.ts" },
  { ...followedReviews, ...personal, file: "routes/api/personal/followed-reviews.ts" },
  { ...personalComments, ...personal, file: "routes/api/personal/comments.ts" },
  { ...following.followStates, ...personal, file: "routes/api/personal/follows.ts" },
  { ...feed.personalFeed, ...personal, file: "routes/api/personal/feed.ts" },
  { ...hiddenMembers, ...personal, file: "routes/api/personal/hidden-members.ts" },
  { ...mentionableMembers, ...personal, file: "routes/api/personal/members.ts" },
  { ...playedMysteries, ...personal, file: "routes/api/personal/played.ts" },
]

/** The pages that the page cache may keep. */
export const cachedPages = pages.filter(({ cached }) => cached)

function withLaterPages(pattern: string): string[] {
  return [pattern, `${pattern}/page/:number`]
}

/** A growing list loads its next part below /api, at the address which that part has as a page. */
function json<State>({ pattern, query, read, write }: Page<State>): Page<State> {
  return {
    pattern: paths.api + pattern,
    query,
    read,
    write: (state, today) => paths.api + write(state, today),
  }
}
