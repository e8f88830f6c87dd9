import * as addPlayed from "./add-played.ts"
import * as calendarFeed from "./calendar-feed.ts"
import * as changeReview from "./change-review.ts"
import * as commonWith from "./common-with.ts"
import * as comments from "./comments.ts"
import * as deskFile from "./desk-file.ts"
import * as dropPhoto from "./drop-photo.ts"
import * as feed from "./feed.ts"
import * as paths from "./paths.ts"
import { makerFollow } from "./followed-makers.ts"
import * as followedOn from "./followed-on.ts"
import * as followedReviews from "./followed-reviews.ts"
import * as following from "./following.ts"
import * as hiddenMembers from "./hidden-members.ts"
import * as hiddenStars from "./hidden-stars.ts"
import * as mentionableMembers from "./mentionable-members.ts"
import * as muteAndBlock from "./mute-and-block.ts"
import * as mysteryCalendar from "./mystery-calendar.ts"
import * as mysteryStatus from "./mystery-status.ts"
import * as ownRecord from "./own-record.ts"
import * as ownCalendar from "./own-calendar.ts"
import * as afterPosting from "./after-posting.ts"
import * as ownReview from "./own-review.ts"
import * as ownReviewOf from "./own-review-of.ts"
import * as personalArchives from "./personal-archives.ts"
import * as personalCalendar from "./personal-calendar.ts"
import * as personalComments from "./personal-comments.ts"
import * as personalListing from "./personal-listing.ts"
import * as personalReviews from "./personal-reviews.ts"
import * as personalSearch from "./personal-search.ts"
import * as photos from "./photos.ts"
import * as playedMysteries from "./played-mysteries.ts"
import * as postReview from "./post-review.ts"
import * as repeatPlay from "./repeat-play.ts"
import * as reviewLike from "./review-like.ts"
import * as reviews from "./reviews.ts"
import * as savedSearch from "./saved-search.ts"
import * as search from "./search.ts"
import * as shareCard from "./share-card.ts"
import * as similarMysteries from "./similar-mysteries.ts"
import * as statusRecord from "./status-record.ts"
import * as suggestions from "./suggestions.ts"
import { fixed, type Page } from "./page.ts"
import type { SitePage } from "./site-page.ts"

const cached = { access: "public", cached: true } as const
const personal = { access: "member" } as const

/** Addresses that answer with data, pictures or files, or take a form. */
export const resources: readonly SitePage[] = [
  { ...fixed(paths.passkeyChallenge), access: "public", file: "routes/login/passkey-challenge.ts" },
  { ...fixed(paths.passkeyLogin), access: "public", file: "routes/login/passkey.ts" },
  { ...fixed(paths.ownPasskeys), ...personal, file: "routes/mypage/edit/passkeys.ts" },
  { ...shareCard.ownPicture, ...personal, file: "routes/mypage/share-cards/picture.ts" },
  { ...shareCard.sharedPicture, access: "public", file: "routes/share-cards/picture.ts" },
  { ...ownCalendar.feed, access: "public", file: "routes/calendar/own-feed.ts" },
  { ...calendarFeed, ...cached, file: "routes/calendar/feed.ts" },
  { ...mysteryCalendar, ...cached, file: "routes/mysteries/calendar-file.ts" },
  { ...json(search), ...cached, file: "routes/api/mysteries.ts" },
  { ...json(reviews), ...cached, file: "routes/api/reviews.ts" },
  { ...suggestions, ...cached, file: "routes/api/suggestions.ts" },
  { ...fixed(paths.currentViewer), access: "public", file: "routes/api/me.ts" },
  { ...fixed(paths.nearestStation), access: "public", file: "routes/api/nearest-station.ts" },

  { ...deskFile, access: "desk", file: "routes/admin/csv.ts" },

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
  { ...afterPosting, ...personal, file: "routes/api/after-posting.ts" },
  { ...reviewLike, ...personal, file: "routes/reviews/like.ts" },
  { ...comments.newComment, ...personal, file: "routes/reviews/new-comment.ts" },
  { ...comments.commentLike, ...personal, file: "routes/reviews/comment-like.ts" },
  { ...comments.commentDeletion, ...personal, file: "routes/reviews/comment-deletion.ts" },
  { ...fixed(paths.moderationReports), ...personal, file: "routes/api/moderation-reports.ts" },
  { ...muteAndBlock.mute, ...personal, file: "routes/members/mute.ts" },
  { ...muteAndBlock.block, ...personal, file: "routes/members/block.ts" },
  { ...following.follow, ...personal, file: "routes/members/follow.ts" },
  { ...following.followRequest, ...personal, file: "routes/members/follow-request.ts" },
  { ...following.follower, ...personal, file: "routes/members/follower.ts" },
  { ...fixed(paths.listSettings), ...personal, file: "routes/api/list-settings.ts" },
  { ...fixed(paths.ownPlayed), ...personal, file: "routes/api/own-played.ts" },
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
  { ...fixed(paths.ownHome), ...personal, file: "routes/api/personal/home.ts" },
  { ...personalReviews, ...personal, file: "routes/api/personal/reviews.ts" },
  { ...followedReviews, ...personal, file: "routes/api/personal/followed-reviews.ts" },
  { ...followedOn, ...personal, file: "routes/api/personal/followed-on.ts" },
  { ...hiddenStars, ...personal, file: "routes/api/personal/hidden-stars.ts" },
  { ...personalComments, ...personal, file: "routes/api/personal/comments.ts" },
  { ...following.followStates, ...personal, file: "routes/api/personal/follows.ts" },
  { ...makerFollow, ...personal, file: "routes/api/personal/maker-follow.ts" },
  { ...commonWith, ...personal, file: "routes/api/personal/common.ts" },
  { ...feed.personalFeed, ...personal, file: "routes/api/personal/feed.ts" },
  { ...hiddenMembers, ...personal, file: "routes/api/personal/hidden-members.ts" },
  { ...mentionableMembers, ...personal, file: "routes/api/personal/members.ts" },
  { ...addPlayed.unplayedList, ...personal, file: "routes/api/personal/unplayed.ts" },
  { ...playedMysteries, ...personal, file: "routes/api/personal/played.ts" },
  { ...shareCard.part, ...personal, file: "routes/api/personal/card.ts" },
  { ...fixed(shareCard.offer), ...personal, file: "routes/api/personal/card-offer.ts" },
]

/** A growing list loads its next part below /api, at the address which that part has as a page. */
function json<State>({ pattern, query, read, write }: Page<State>): Page<State> {
  return {
    pattern: paths.api + pattern,
    query,
    read,
    write: (state, today) => paths.api + write(state, today),
  }
}
