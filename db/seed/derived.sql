-- The columns that triggers derive row by row (derive_mystery() and the start of counters in db/rules), for all rows at once.
-- tests/db/seed-large.test.ts and tests/db/seed-demo.test.ts hold the two against each other.

insert into tags
select distinct name from mysteries, unnest(string_to_array(tag, ',')) as name where status = 'published';

insert into mystery_types
select id, unnest(string_to_array(types, ',')) from mysteries where status = 'published';

insert into mystery_categories
select id, unnest(string_to_array(categories, ','))::integer from mysteries where status = 'published';

insert into mystery_prefectures
select id, unnest(string_to_array(prefectures, ',')) from mysteries where status = 'published';

insert into mystery_areas
select distinct m.mystery_id, p.area_id from mystery_prefectures m join prefectures p on p.id = m.prefecture_id;

insert into mystery_tags
select id, unnest(string_to_array(tag, ',')) from mysteries where status = 'published';

insert into mystery_makers
select id, maker from mysteries where status = 'published' and maker is not null;

insert into mystery_stats (mystery_id, published, listed)
select id, status = 'published', (created_at at time zone 'Asia/Tokyo')::date from mysteries;
insert into mystery_publications (mystery_id, published_at)
select id, created_at from mysteries where status = 'published';
insert into review_stats (review_id) select id from mystery_reviews;
insert into comment_stats (comment_id) select id from mystery_review_comments;
insert into user_stats (uid) select uid from users;
select fingerprint_reviews(null);
