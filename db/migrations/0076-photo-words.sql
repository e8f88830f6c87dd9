-- Words for the photos of reviews, for those who do not see them. Words for a hidden photo are hidden with it.

create function are_photo_words(words jsonb) returns boolean
language sql immutable
return jsonb_typeof(words) = 'object' and (
  select count(*) <= 4 and coalesce(bool_and(
    jsonb_typeof(w.said) = 'string' and char_length(w.url) <= 500
    and char_length(w.said #>> '{}') <= 200 and not is_blank(w.said #>> '{}')), true)
  from jsonb_each(case jsonb_typeof(words) when 'object' then words else '{}' end) as w (url, said));

alter table mystery_reviews
  add column photo_words jsonb not null default '{}',
  add constraint mystery_reviews_photo_words check (are_photo_words(photo_words));
comment on column mystery_reviews.photo_words is 'What the photos show, in the words of the author, by the addresses of the photos.';

alter table review_spoilers
  add column photo_words jsonb not null default '{}',
  add constraint review_spoilers_photo_words check (are_photo_words(photo_words));
comment on column review_spoilers.photo_words is 'The same for the hidden photos.';
