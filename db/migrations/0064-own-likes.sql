-- Likes of what one wrote oneself. They would count for the badge, the ranking and the trending reviews of the member who gives
-- them, so a member likes what others wrote.

drop policy add_own on like_mystery_reviews;
create policy add_own on like_mystery_reviews for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (
      select from mystery_reviews r
      where r.id = "mysteryReviewId" and (not r."isPrivate" or r.for_followers) and r.uid <> like_mystery_reviews.uid
    )
  );
drop policy add_own on like_mystery_review_comments;
create policy add_own on like_mystery_review_comments for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (
      select from mystery_review_comments c join mystery_reviews r on r.id = c.mystery_review_id
      where c.id = mystery_review_comment_id and (not r."isPrivate" or r.for_followers)
        and c.uid <> like_mystery_review_comments.uid
    )
  );

-- Those that were given before go, and triggers count what is left. Badges stay once they are won.
set local role keeper;
delete from like_mystery_reviews l using mystery_reviews r where r.id = l."mysteryReviewId" and r.uid = l.uid;
delete from like_mystery_review_comments l using mystery_review_comments c
where c.id = l.mystery_review_comment_id and c.uid = l.uid;
reset role;
