-- The table API: the views that programs read and write, with the names of the contract. Here they are together, because the list is
-- what is published: a column that is missing here is not served. All of them read and write with the rights of their caller, so the
-- policies of the tables guard them. Comments are shown at /developers and in the description that programs read.
-- tables: none

-- # Access

grant usage on schema api to anon;

create or replace view api.users with (security_invoker) as
  select
    u.uid, u."nzUserId", u.name,
    case when u.uid = (select current_uid()) then (select m.email from me m) end as email, u.photo, p.profile,
    p."snsLink1", p."snsLink2", p."snsLink3", u.official, u.badge, p.types, p.prefectures,
    case when u.uid = (select current_uid()) then (select m.points from me m) end as points, u."createdAt",
    u."registerdAt", u."deletedAt"
  from public.users u
  left join public.shared_profiles p on p.uid = u.uid;
comment on view api.users is '会員。退会した人と、おひとり記録モードの人はいません';
comment on column api.users.uid is '会員のID';
comment on column api.users."nzUserId" is 'ページのアドレスに出る番号';
comment on column api.users.name is '名前';
comment on column api.users.email is 'ログインに使うメールアドレス。本人にだけ見えます';
comment on column api.users.photo is 'アイコンのアドレス';
comment on column api.users.profile is '自己紹介。見せる相手は本人が決めています';
comment on column api.users."snsLink1" is 'SNSなどのリンク';
comment on column api.users."snsLink2" is 'SNSなどのリンク';
comment on column api.users."snsLink3" is 'SNSなどのリンク';
comment on column api.users.official is '公式アカウントか';
comment on column api.users.badge is 'バッジ：bronze、silver、gold、platinum';
comment on column api.users.types is '好きな種類（typesのID）';
comment on column api.users.prefectures is '行きやすい都道府県（prefecturesのID）';
comment on column api.users.points is 'ポイント。本人にだけ見えます';
comment on column api.users."createdAt" is '登録した日時';
comment on column api.users."registerdAt" is '登録した日時';
comment on column api.users."deletedAt" is '退会した日時。退会した人は見えないので、いつも空です';
grant select on api.users to anon;
grant update (name, photo, profile, "snsLink1", "snsLink2", "snsLink3", types, prefectures) on api.users to authenticated;
create or replace trigger change_row instead of update on api.users for each row execute function change_api_user();

create or replace view api.user_emails with (security_invoker) as
  select
    e.uid, e.email, e."emailNewsletterEnabled"
  from public.user_emails e;
comment on view api.user_emails is 'お知らせの届くメールアドレス。本人にだけ見えます';
comment on column api.user_emails.uid is '会員のID';
comment on column api.user_emails.email is 'メールアドレス';
comment on column api.user_emails."emailNewsletterEnabled" is 'メールマガジンを受け取るか';
grant select on api.user_emails to authenticated;
grant insert (uid, email, "emailNewsletterEnabled") on api.user_emails to authenticated;
grant update (uid, email, "emailNewsletterEnabled") on api.user_emails to authenticated;

create or replace view api.notifications with (security_invoker) as
  select
    n.id, n.content, n.img, n.created_at, n.deleted_at
  from public.notifications n;
comment on view api.notifications is '自分に届いたお知らせの中身';
comment on column api.notifications.id is 'お知らせのID';
comment on column api.notifications.content is '文（HTML）';
comment on column api.notifications.img is '絵のアドレス';
comment on column api.notifications.created_at is 'できた日時';
comment on column api.notifications.deleted_at is '取り下げた日時。取り下げたものは見えないので、いつも空です';
grant select on api.notifications to authenticated;

create or replace view api.user_notifications with (security_invoker) as
  select
    n.id, n.notification_id, n.uid, n.read, n.created_at
  from public.user_notifications n;
comment on view api.user_notifications is '自分に届いたお知らせ';
comment on column api.user_notifications.id is 'ID';
comment on column api.user_notifications.notification_id is '中身（notificationsのID）';
comment on column api.user_notifications.uid is '受け取った会員';
comment on column api.user_notifications.read is '読んだか';
comment on column api.user_notifications.created_at is '届いた日時';
grant select, delete on api.user_notifications to authenticated;
grant update (read) on api.user_notifications to authenticated;

create or replace view api.favorite_mysteries with (security_invoker) as
  select
    f.id, f.uid, f.mysteryid, f.status, f."createdAt"
  from public.shared_favorites f;
comment on view api.favorite_mysteries is '気になる・プレイ済。ほかの人のものは、その人が見せているだけ見えます';
comment on column api.favorite_mysteries.id is 'ID';
comment on column api.favorite_mysteries.uid is '会員のID';
comment on column api.favorite_mysteries.mysteryid is '謎解きのID';
comment on column api.favorite_mysteries.status is '1が気になる、2がプレイ済';
comment on column api.favorite_mysteries."createdAt" is 'つけた日時';
grant select on api.favorite_mysteries to anon;
grant delete on api.favorite_mysteries to authenticated;
grant insert (uid, mysteryid, status, "createdAt") on api.favorite_mysteries to authenticated;
grant update (status) on api.favorite_mysteries to authenticated;
create or replace trigger write_row instead of insert or update or delete on api.favorite_mysteries
  for each row execute function write_api_status();

create or replace view api.mystery_reviews with (security_invoker) as
  select
    r.id, r.uid, r."mysteryId", r.review, r."playDate", r."isPrivate", r."createdAt", r."updatedAt", r."photoUrl",
    r."allPhotoUrls", r."difficultyRating", r."actualPlayTimeMinutes", r."playTimeNote",
    coalesce(s.like_count, 0) as "likeCount", coalesce(s.comment_count, 0) as "commentCount"
  from public.mystery_reviews r
  left join public.review_stats s on s.review_id = r.id;
comment on view api.mystery_reviews is 'ナゾ活。自分のものと、自分が読めるものが見えます';
comment on column api.mystery_reviews.id is 'ID';
comment on column api.mystery_reviews.uid is '書いた会員';
comment on column api.mystery_reviews."mysteryId" is '謎解きのID';
comment on column api.mystery_reviews.review is '本文。ネタバレは「||…||」に置きかえてあります';
comment on column api.mystery_reviews."playDate" is '遊んだ日';
comment on column api.mystery_reviews."isPrivate" is '非公開か';
comment on column api.mystery_reviews."createdAt" is '書いた日時';
comment on column api.mystery_reviews."updatedAt" is '直した日時';
comment on column api.mystery_reviews."photoUrl" is '1枚目の写真';
comment on column api.mystery_reviews."allPhotoUrls" is '写真。ネタバレの写真は入りません';
comment on column api.mystery_reviews."difficultyRating" is '難易度。1が楽勝、5が激難';
comment on column api.mystery_reviews."actualPlayTimeMinutes" is 'かかった時間（分）';
comment on column api.mystery_reviews."playTimeNote" is '時間についてのひとこと';
comment on column api.mystery_reviews."likeCount" is 'いいねの数';
comment on column api.mystery_reviews."commentCount" is 'コメントの数';
grant select on api.mystery_reviews to anon;
grant delete on api.mystery_reviews to authenticated;
grant insert (
  uid, "mysteryId", review, "playDate", "isPrivate", "createdAt", "photoUrl", "allPhotoUrls", "difficultyRating",
  "actualPlayTimeMinutes", "playTimeNote"
) on api.mystery_reviews to authenticated;
grant update (
  review, "playDate", "isPrivate", "updatedAt", "photoUrl", "allPhotoUrls", "difficultyRating", "actualPlayTimeMinutes",
  "playTimeNote"
) on api.mystery_reviews to authenticated;
create or replace trigger write_row instead of insert or update or delete on api.mystery_reviews
  for each row execute function write_api_review();

create or replace view api.like_mystery_reviews with (security_invoker) as
  select
    l.id, l.uid, l."mysteryReviewId", l.created_at
  from public.like_mystery_reviews l;
comment on view api.like_mystery_reviews is 'ナゾ活へのいいね';
comment on column api.like_mystery_reviews.id is 'ID';
comment on column api.like_mystery_reviews.uid is 'いいねした会員';
comment on column api.like_mystery_reviews."mysteryReviewId" is 'ナゾ活のID';
comment on column api.like_mystery_reviews.created_at is 'いいねした日時';
grant select on api.like_mystery_reviews to anon;
grant delete on api.like_mystery_reviews to authenticated;
grant insert (uid, "mysteryReviewId") on api.like_mystery_reviews to authenticated;

create or replace view api.mystery_review_comments with (security_invoker) as
  select
    c.id, c.mystery_review_id, c.uid, c.content, c.created_at
  from public.mystery_review_comments c;
comment on view api.mystery_review_comments is 'ナゾ活へのコメント';
comment on column api.mystery_review_comments.id is 'ID';
comment on column api.mystery_review_comments.mystery_review_id is 'ナゾ活のID';
comment on column api.mystery_review_comments.uid is '書いた会員';
comment on column api.mystery_review_comments.content is '本文';
comment on column api.mystery_review_comments.created_at is '書いた日時';
grant select on api.mystery_review_comments to anon;
grant delete on api.mystery_review_comments to authenticated;
grant insert (mystery_review_id, uid, content) on api.mystery_review_comments to authenticated;

create or replace view api.like_mystery_review_comments with (security_invoker) as
  select
    l.id, l.mystery_review_comment_id, l.uid, l.created_at
  from public.like_mystery_review_comments l;
comment on view api.like_mystery_review_comments is 'コメントへのいいね';
comment on column api.like_mystery_review_comments.id is 'ID';
comment on column api.like_mystery_review_comments.mystery_review_comment_id is 'コメントのID';
comment on column api.like_mystery_review_comments.uid is 'いいねした会員';
comment on column api.like_mystery_review_comments.created_at is 'いいねした日時';
grant select on api.like_mystery_review_comments to anon;
grant delete on api.like_mystery_review_comments to authenticated;
grant insert (mystery_review_comment_id, uid) on api.like_mystery_review_comments to authenticated;

create or replace view api.mysteries with (security_invoker) as
  select
    m.id, m.title, m.img, m.url, m.content, m.story, m."prMessage", m.prefecture, m.prefectures, m.place, m.category,
    m.categories, m.types, m.maker, m.tag, m.pickup, m.subscription, m."startDate", m."endDate", m."minPeople",
    m."maxPeople", m."minDuration", m.duration, m.price, m.uid, m.status, m.created_at,
    (select s.review_count from public.mystery_stats s where s.mystery_id = m.id) as "reviewCount",
    (select s.interested_count from public.mystery_stats s where s.mystery_id = m.id) as "interestedCount",
    (select s.played_count from public.mystery_stats s where s.mystery_id = m.id) as "playedCount",
    (select s.difficulty from public.mystery_stats s where s.mystery_id = m.id) as "averageDifficulty",
    (select s.play_time_sum::float8 / nullif(s.play_time_count, 0) from public.mystery_stats s where s.mystery_id = m.id) as "averagePlayTime"
  from public.mysteries m;
comment on view api.mysteries is '謎解き。公開中のものと、自分が登録したものが見えます';
comment on column api.mysteries.id is '英数字22文字のID';
comment on column api.mysteries.title is '題名';
comment on column api.mysteries.img is '画像のアドレス';
comment on column api.mysteries.url is '公式サイト';
comment on column api.mysteries.content is '説明';
comment on column api.mysteries.story is '物語';
comment on column api.mysteries."prMessage" is '主催者からのひとこと';
comment on column api.mysteries.prefecture is '最初の都道府県';
comment on column api.mysteries.prefectures is '都道府県（コンマ区切り）';
comment on column api.mysteries.place is '会場';
comment on column api.mysteries.category is '最初のカテゴリー';
comment on column api.mysteries.categories is 'カテゴリー（コンマ区切り）';
comment on column api.mysteries.types is '種類（コンマ区切り）';
comment on column api.mysteries.maker is '制作者の名前';
comment on column api.mysteries.tag is 'タグ（コンマ区切り）';
comment on column api.mysteries.pickup is 'PickUpの文。編集部が決めます';
comment on column api.mysteries.subscription is 'PickUpか。編集部が決めます';
comment on column api.mysteries."startDate" is '始まる日';
comment on column api.mysteries."endDate" is '終わる日';
comment on column api.mysteries."minPeople" is '人数（最少）';
comment on column api.mysteries."maxPeople" is '人数（最多）';
comment on column api.mysteries."minDuration" is 'かかる時間（最短・分）';
comment on column api.mysteries.duration is 'かかる時間（最長・分）';
comment on column api.mysteries.price is '料金（円）';
comment on column api.mysteries.uid is '登録した会員';
comment on column api.mysteries.status is 'draft、submitted、published、rejected。ほかの人にはpublishedだけが見えます';
comment on column api.mysteries.created_at is '登録した日時';
comment on column api.mysteries."reviewCount" is '公開のナゾ活の数';
comment on column api.mysteries."interestedCount" is '気になるの数（全員）';
comment on column api.mysteries."playedCount" is 'プレイ済の数（全員）';
comment on column api.mysteries."averageDifficulty" is '難易度の平均';
comment on column api.mysteries."averagePlayTime" is 'かかった時間の平均（分）';
grant select on api.mysteries to anon;
grant delete on api.mysteries to authenticated;
grant insert (
  id, title, img, url, content, story, "prMessage", prefecture, prefectures, place, category, categories, types, maker, tag,
  pickup, subscription, "startDate", "endDate", "minPeople", "maxPeople", "minDuration", duration, price, uid, status
) on api.mysteries to authenticated;
-- A program sends the keys along with a change; triggers and policies let nobody change them.
grant update (
  id, title, img, url, content, story, "prMessage", prefecture, prefectures, place, category, categories, types, maker, tag,
  pickup, subscription, "startDate", "endDate", "minPeople", "maxPeople", "minDuration", duration, price, uid, status
) on api.mysteries to authenticated;

create or replace view api.makers with (security_invoker) as
  select
    k.name, k.img, k.description, k.website
  from public.makers k;
comment on view api.makers is '制作者';
comment on column api.makers.name is '名前';
comment on column api.makers.img is '画像のアドレス';
comment on column api.makers.description is '紹介';
comment on column api.makers.website is '公式サイト';
grant select on api.makers to anon;

create or replace view api.prefectures with (security_invoker) as
  select
    t.id, t.name
  from public.prefectures t;
comment on view api.prefectures is '都道府県';
comment on column api.prefectures.id is 'ID';
comment on column api.prefectures.name is '名前';
grant select on api.prefectures to anon;

create or replace view api.areas with (security_invoker) as
  select
    t.id, t.name
  from public.areas t;
comment on view api.areas is '地方';
comment on column api.areas.id is 'ID';
comment on column api.areas.name is '名前';
grant select on api.areas to anon;

create or replace view api.types with (security_invoker) as
  select
    t.id, t.name
  from public.types t;
comment on view api.types is '種類';
comment on column api.types.id is 'ID';
comment on column api.types.name is '名前';
grant select on api.types to anon;

create or replace view api.categories with (security_invoker) as
  select
    t.id, t.name
  from public.categories t;
comment on view api.categories is 'カテゴリー';
comment on column api.categories.id is 'ID';
comment on column api.categories.name is '名前';
grant select on api.categories to anon;

create or replace view api.user_review_stats with (security_invoker) as
  select
    s.uid, s.public_count as "totalReviews", s.likes_received as "totalLikes"
  from public.user_stats s;
comment on view api.user_review_stats is '会員ごとのナゾ活の数';
comment on column api.user_review_stats.uid is '会員のID';
comment on column api.user_review_stats."totalReviews" is '公開のナゾ活の数';
comment on column api.user_review_stats."totalLikes" is 'もらったいいねの数';
grant select on api.user_review_stats to anon;

-- # Functions

create or replace function change_api_user() returns trigger
language plpgsql as $$
begin
  if new.photo is distinct from old.photo
    and not coalesce(new.photo in ('', '/default-user.png') or new.photo like '/files/user/' || old.uid || '/icon_%', true) then
    raise exception 'the icon is not one of this member'
      using errcode = 'check_violation', constraint = 'users_own_photo';
  end if;
  update public.users set
    name = new.name, photo = new.photo, profile = coalesce(new.profile, ''), "snsLink1" = new."snsLink1",
    "snsLink2" = new."snsLink2", "snsLink3" = new."snsLink3", types = coalesce(new.types, '{}'),
    prefectures = coalesce(new.prefectures, '{}')
  where uid = old.uid;
  if not found then
    return null;
  end if;
  select * into new from api.users where uid = old.uid;
  return new;
end
$$;
comment on function change_api_user() is
  'Changes a profile for a program. The view has columns of two sources, so PostgreSQL cannot do it by itself. An icon is one '
  'that this site stored: a picture elsewhere would tell its host who reads us.';

create or replace function write_api_status() returns trigger
language plpgsql as $$
declare
  written bigint;
begin
  if tg_op = 'DELETE' then
    delete from public.favorite_mysteries where id = old.id;
    return case when found then old end;
  elsif tg_op = 'UPDATE' then
    update public.favorite_mysteries set status = new.status where id = old.id returning id into written;
  else
    insert into public.favorite_mysteries (uid, mysteryid, status, "createdAt")
    values (new.uid, new.mysteryid, new.status, coalesce(new."createdAt", now())) returning id into written;
  end if;
  if written is null then
    return null;
  end if;
  select * into new from api.favorite_mysteries where id = written;
  return new;
end
$$;
comment on function write_api_status() is
  'Writes a status for a program: the view also shows what others share, and only one''s own are written.';

create or replace function write_api_review() returns trigger
language plpgsql as $$
declare
  written bigint;
  typed constant text[] := case when tg_op = 'DELETE' then '{}' else array(
    select hidden[1] from regexp_matches(coalesce(new.review, ''), '\|\|(.+?)\|\|', 'g') hidden) end;
  stored text[] := '{}';
  shown constant text := case when tg_op <> 'DELETE' then regexp_replace(new.review, '\|\|(.+?)\|\|', '||…||', 'g') end;
begin
  if tg_op = 'DELETE' then
    delete from public.mystery_reviews where id = old.id;
    return case when found then old end;
  elsif tg_op = 'UPDATE' then
    update public.mystery_reviews set
      review = shown, "playDate" = new."playDate", "isPrivate" = new."isPrivate", "updatedAt" = least(new."updatedAt", now()),
      "photoUrl" = new."photoUrl", "allPhotoUrls" = coalesce(new."allPhotoUrls", '{}'),
      "difficultyRating" = new."difficultyRating", "actualPlayTimeMinutes" = new."actualPlayTimeMinutes",
      "playTimeNote" = new."playTimeNote"
    where id = old.id returning id into written;
  else
    insert into public.mystery_reviews (
      uid, "mysteryId", review, "playDate", "isPrivate", "createdAt", "photoUrl", "allPhotoUrls", "difficultyRating",
      "actualPlayTimeMinutes", "playTimeNote")
    values (
      new.uid, new."mysteryId", shown, new."playDate", coalesce(new."isPrivate", false), coalesce(new."createdAt", now()),
      new."photoUrl", coalesce(new."allPhotoUrls", '{}'), new."difficultyRating", new."actualPlayTimeMinutes",
      new."playTimeNote")
    returning id into written;
  end if;
  if written is null then
    return null;
  end if;
  if tg_op = 'INSERT' or new.review is distinct from old.review then
    select parts into stored from public.review_spoilers where review_id = written;
    perform keep_api_spoilers(written, array(
      select coalesce(case when part = '…' then stored[n] end, part) from unnest(typed) with ordinality as t (part, n) order by n));
  end if;
  select * into new from api.mystery_reviews where id = written;
  return new;
end
$$;
comment on function write_api_review() is
  'Writes a review for a program. What is between || and || is stored apart, as with the form; where a program sends back the '
  'placeholder that it read, the stored words stay.';

create or replace function keep_api_spoilers(review bigint, words text[]) returns void
language plpgsql as $$
begin
  if cardinality(words) = 0 then
    delete from public.review_spoilers where review_id = review and cardinality(photos) = 0;
    update public.review_spoilers set parts = '{}' where review_id = review;
  else
    insert into public.review_spoilers (review_id, parts) values (review, words)
    on conflict (review_id) do update set parts = excluded.parts;
  end if;
end
$$;
comment on function keep_api_spoilers(bigint, text[]) is 'Stores the hidden words of a review, and leaves its hidden photos.';
grant execute on function keep_api_spoilers(bigint, text[]) to authenticated;
