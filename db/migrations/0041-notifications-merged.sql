-- Likes and comments of several members on one day are one notification: 花子さんほか3人があなたのナゾ活にいいねしました！
-- It is unread again when somebody joins, and what is taken back leaves it.

-- 'comment-like' is governed by the setting for likes.
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known
  check (kind in (
    'announcement', 'badge', 'like', 'comment-like', 'comment', 'mention', 'follow', 'ending', 'search', 'moderation-report'));

alter table notifications
  add column merge_key text constraint notifications_merge_key_once unique;
comment on column notifications.merge_key is 'Kind, subject and day of Tokyo''s calendar of a notification that several members share.';
-- What leads to a review, to find it when the review or a comment goes.
create index notifications_review_idx on notifications ((params ->> 'reviewId')) where params ? 'reviewId';

-- A notification that grows takes the time of its latest act.
drop trigger user_notifications_keys_stay on user_notifications;
create trigger user_notifications_keys_stay before update on user_notifications
  for each row execute function keys_stay('id', 'notification_id', 'uid');

create table notification_actors (
  notification_id bigint not null
    constraint notification_actors_notification_id_fkey references notifications on delete cascade,
  uid text not null constraint notification_actors_uid_fkey references users on delete cascade,
  acts integer not null default 1 constraint notification_actors_acts_positive check (acts >= 0),
  acted_at timestamptz not null,
  constraint notification_actors_pkey primary key (notification_id, uid)
);
create index notification_actors_latest_idx on notification_actors (notification_id, acted_at desc, uid) where acts > 0;
create index notification_actors_member_idx on notification_actors (uid);
comment on table notification_actors is
  'Whose acts a merged notification tells of. A member who took theirs back stays with 0, so that repeating it notifies nobody.';
-- Only the keeper's functions and the server read it: the receiver sees what they write into the notification.
call guard('notification_actors');

create function merge_key_of(kind text, subject jsonb, at_instant timestamptz) returns text
language sql stable
return format('%s %s %s', kind, coalesce(subject ->> 'commentId', subject ->> 'reviewId'),
  (at_instant at time zone 'Asia/Tokyo')::date);

-- 花子さん, 花子さんほか3人.
create function people_html(params jsonb) returns text
language sql immutable parallel safe
return html_text(params ->> 'name') || 'さん'
  || case when (params ->> 'count')::integer > 1 then format('ほか%s人', (params ->> 'count')::integer - 1) else '' end;

create or replace function notification_html(kind text, params jsonb) returns text
language sql immutable parallel safe
return case kind
  when 'badge' then format('🎉 %sバッジを獲得しました！<a href="/mypage">→ マイページで確認する</a>', upper(params ->> 'badge'))
  when 'like' then format(
    '%sがあなたのナゾ活にいいねしました！<a href="/mysteries/reviews/detail?id=%s">→ いいねを確認する</a>',
    people_html(params), html_text(params ->> 'reviewId'))
  when 'comment-like' then format(
    '%sがあなたのコメントにいいねしました！<a href="/mysteries/reviews/detail?id=%s#comment">→ いいねを確認する</a>',
    people_html(params), html_text(params ->> 'reviewId'))
  when 'comment' then format(
    '%sがあなたのナゾ活にコメントしました！<a href="/mysteries/reviews/detail?id=%s#comment">→ コメントを確認する</a>',
    people_html(params), html_text(params ->> 'reviewId'))
  when 'mention' then format(
    '%sさんがコメントであなたをメンションしました！<a href="/mysteries/reviews/detail?id=%s#comment">→ コメントを確認する</a>',
    html_text(params ->> 'name'), html_text(params ->> 'reviewId'))
  when 'follow' then format(
    '%sさんにフォローされました！<a href="/users/detail?nzUserId=%s">→ プロフィールを確認する</a>',
    html_text(params ->> 'name'), html_text(params ->> 'nzUserId'))
end;

create function wants_notification(receiver text, kind text, actor text) returns boolean
language sql stable
as $$
  select receiver is distinct from actor
    and exists (select from users u where u.uid = receiver and u."deletedAt" is null)
    and not exists (select from muted_users m where m.uid = receiver and m.muted_uid = actor)
    and not exists (
      select from notification_settings s
      where s.uid = receiver
        and case wants_notification.kind when 'comment-like' then 'like' else wants_notification.kind end = any (s.muted_kinds))
$$;

grant execute on function merge_key_of(text, jsonb, timestamptz), people_html(jsonb), wants_notification(text, text, text) to keeper;

-- Notifies a member of something that is not merged. The same follow notifies once, however often it is taken back and repeated.
create or replace function notify_member(receiver text, kind text, actor text, params jsonb) returns void
language plpgsql as $$
declare
  notification bigint;
begin
  if not wants_notification(receiver, notify_member.kind, actor) then
    return;
  end if;
  if notify_member.kind = 'follow' and exists (
    select from user_notifications n join notifications t on t.id = n.notification_id
    where n.uid = receiver and t.kind = notify_member.kind and t.params - 'name' = notify_member.params - 'name'
  ) then
    return;
  end if;
  insert into notifications (kind, params, content)
  values (notify_member.kind, notify_member.params, notification_html(notify_member.kind, notify_member.params))
  returning id into notification;
  insert into user_notifications (notification_id, uid) values (notification, receiver);
end
$$;
call hand_to_keeper('notify_member(text, text, text, jsonb)');

-- Writes who a merged notification tells of: the latest by name, the others as a number. Without anybody it is hidden.
create function describe_merged(notification bigint) returns void
language plpgsql as $$
declare
  people constant integer := (
    select count(*) from notification_actors where notification_id = notification and acts > 0);
  latest constant jsonb := (
    select jsonb_build_object('name', u.name, 'nzUserId', u."nzUserId", 'count', people)
    from notification_actors a join users u using (uid)
    where a.notification_id = notification and a.acts > 0
    order by a.acted_at desc, a.uid limit 1);
begin
  update notifications n set
    params = told.params,
    content = case when people > 0 then notification_html(n.kind, told.params) else '' end,
    deleted_at = case when people = 0 then now() end
  from (
    select (params - array['name', 'nzUserId', 'count']) || coalesce(latest, '{}') as params
    from notifications where id = notification
  ) told
  where n.id = notification;
end
$$;
call hand_to_keeper('describe_merged(bigint)');

-- The receiver's browsers read again what changed without a change to the receiver's row.
create function announce_inbox(notification bigint) returns void
language sql as $$
  select announce_invalidation(jsonb_build_object('inbox', jsonb_build_array('member:' || uid)))
  from user_notifications where notification_id = notification
$$;
call hand_to_keeper('announce_inbox(bigint)');

-- Adds an act to the notification of its subject and day. A member who joins makes it unread and the latest; so does every
-- comment, because there is something new to read. Two acts at once both lock the notification, after all counters.
create function tell_of_act(receiver text, kind text, actor text, subject jsonb, at_instant timestamptz) returns void
language plpgsql as $$
declare
  notification bigint;
  is_new boolean;
begin
  if not wants_notification(receiver, tell_of_act.kind, actor) then
    return;
  end if;
  insert into notifications (kind, params, content, merge_key, created_at)
  values (tell_of_act.kind, subject, '', merge_key_of(tell_of_act.kind, subject, at_instant), at_instant)
  on conflict on constraint notifications_merge_key_once do update set merge_key = excluded.merge_key
  returning id into notification;
  is_new := tell_of_act.kind = 'comment' or not exists (
    select from notification_actors where notification_id = notification and uid = actor);
  insert into notification_actors as a (notification_id, uid, acted_at)
  values (notification, actor, at_instant)
  on conflict on constraint notification_actors_pkey
  do update set acts = a.acts + 1, acted_at = greatest(a.acted_at, excluded.acted_at);
  perform describe_merged(notification);
  if is_new then
    insert into user_notifications as n (notification_id, uid, created_at) values (notification, receiver, at_instant)
    on conflict on constraint user_notifications_one_each
    do update set read = false, created_at = greatest(n.created_at, excluded.created_at);
  else
    perform announce_inbox(notification);
  end if;
end
$$;
call hand_to_keeper('tell_of_act(text, text, text, jsonb, timestamptz)');

create function take_back_act(kind text, actor text, subject jsonb, at_instant timestamptz) returns void
language plpgsql as $$
declare
  notification constant bigint := (
    select id from notifications where merge_key = merge_key_of(take_back_act.kind, subject, at_instant));
begin
  perform from notifications where id = notification for update;
  update notification_actors set acts = acts - 1 where notification_id = notification and uid = actor and acts > 0;
  if found then
    perform describe_merged(notification);
    perform announce_inbox(notification);
  end if;
end
$$;
call hand_to_keeper('take_back_act(text, text, jsonb, timestamptz)');

-- A deleted review takes its likes and comments with it, and its notifications go as a whole.
create or replace function notify_of_like() returns trigger
language plpgsql as $$
declare
  act constant like_mystery_reviews := coalesce(new, old);
  subject constant jsonb := jsonb_build_object('reviewId', act."mysteryReviewId");
  author constant text := (select uid from mystery_reviews where id = act."mysteryReviewId");
begin
  if tg_op = 'INSERT' then
    perform tell_of_act(author, 'like', act.uid, subject, act.created_at);
  elsif author is not null then
    perform take_back_act('like', act.uid, subject, act.created_at);
  end if;
  return null;
end
$$;
call hand_to_keeper('notify_of_like()');
create or replace trigger notify_of_like after insert or delete on like_mystery_reviews
  for each row execute function notify_of_like();

create or replace function notify_of_comment_like() returns trigger
language plpgsql as $$
declare
  act constant like_mystery_review_comments := coalesce(new, old);
  liked mystery_review_comments;
  subject jsonb;
begin
  select * into liked from mystery_review_comments where id = act.mystery_review_comment_id;
  subject := jsonb_build_object('reviewId', liked.mystery_review_id, 'commentId', liked.id);
  if tg_op = 'INSERT' then
    perform tell_of_act(liked.uid, 'comment-like', act.uid, subject, act.created_at);
  elsif liked.id is not null then
    perform take_back_act('comment-like', act.uid, subject, act.created_at);
  end if;
  return null;
end
$$;
call hand_to_keeper('notify_of_comment_like()');
create or replace trigger notify_of_comment_like after insert or delete on like_mystery_review_comments
  for each row execute function notify_of_comment_like();

-- With a comment go the notifications that lead to it alone: mentions, and likes of it.
create or replace function notify_of_comment() returns trigger
language plpgsql as $$
declare
  act constant mystery_review_comments := coalesce(new, old);
  subject constant jsonb := jsonb_build_object('reviewId', act.mystery_review_id);
  author constant text := (select uid from mystery_reviews where id = act.mystery_review_id);
begin
  if tg_op = 'INSERT' then
    perform tell_of_act(author, 'comment', act.uid, subject, act.created_at);
  elsif author is not null then
    perform take_back_act('comment', act.uid, subject, act.created_at);
    delete from notifications
    where params ? 'reviewId' and params ->> 'reviewId' = act.mystery_review_id::text
      and params ->> 'commentId' = act.id::text;
  end if;
  return null;
end
$$;
call hand_to_keeper('notify_of_comment()');
create or replace trigger notify_of_comment after insert or delete on mystery_review_comments
  for each row execute function notify_of_comment();

create function forget_review() returns trigger
language plpgsql as $$
begin
  delete from notifications where params ? 'reviewId' and params ->> 'reviewId' = old.id::text;
  return null;
end
$$;
call hand_to_keeper('forget_review()');
create trigger forget_review after delete on mystery_reviews for each row execute function forget_review();

-- Takes a member out of what others, or one receiver, are told. What tells of nobody else goes.
create function forget_actor(actor text, of_receiver text) returns void
language plpgsql as $$
declare
  notification bigint;
begin
  for notification in
    select n.id from notifications n join notification_actors a on a.notification_id = n.id
    where a.uid = actor and (
      of_receiver is null
      or exists (select from user_notifications r where r.notification_id = n.id and r.uid = of_receiver))
    order by n.id for update of n
  loop
    delete from notification_actors where notification_id = notification and uid = actor and acts > 0;
    continue when not found;
    if exists (select from notification_actors where notification_id = notification and acts > 0) then
      perform describe_merged(notification);
      perform announce_inbox(notification);
    else
      delete from notifications where id = notification;
    end if;
  end loop;
end
$$;
call hand_to_keeper('forget_actor(text, text)');

-- Runs within the update that withdraw() begins with: what is left then names nobody else.
create function forget_withdrawn_actor() returns trigger
language plpgsql as $$
begin
  perform forget_actor(new.uid, null);
  return null;
end
$$;
call hand_to_keeper('forget_withdrawn_actor()');
-- After recount_after_withdrawal: counters are locked before notifications.
create trigger tell_no_more_of_withdrawn after update of "deletedAt" on users
  for each row when (old."deletedAt" is null and new."deletedAt" is not null)
  execute function forget_withdrawn_actor();

-- A mute hides what the member was told of the other before.
create function forget_muted_actor() returns trigger
language plpgsql as $$
begin
  perform forget_actor(new.muted_uid, new.uid);
  delete from notifications n
  using users u, user_notifications r
  where u.uid = new.muted_uid and r.uid = new.uid and r.notification_id = n.id
    and n.kind in ('follow', 'mention') and n.params ? 'nzUserId' and n.params ->> 'nzUserId' = u."nzUserId"::text;
  return null;
end
$$;
call hand_to_keeper('forget_muted_actor()');
create trigger forget_muted_actor after insert on muted_users for each row execute function forget_muted_actor();

-- What open notification streams are told, by session: a token that is not returned has ended. One query serves all streams
-- of a process. newest is the time of the latest notification.
create function inbox_states(tokens text[], at_instant timestamptz)
returns table (token text, uid text, unread integer, newest timestamptz)
language sql stable as $$
  select s.token, s.user_id, (
      select count(*)::integer from user_notifications n join notifications t on t.id = n.notification_id
      where n.uid = s.user_id and not n.read and t.deleted_at is null
    ), (
      select max(n.created_at) from user_notifications n where n.uid = s.user_id
    )
  from auth.sessions s join users u on u.uid = s.user_id
  where s.token = any (tokens) and s.expires_at > at_instant and u."deletedAt" is null and u.suspended_at is null
$$;
call hand_to_keeper('inbox_states(text[], timestamptz)');
grant execute on function inbox_states(text[], timestamptz) to service;

-- The streams of an ended session or a suspended member end at once.
create trigger announce_end after delete on auth.sessions referencing old table as before
  for each statement execute function announce_rows('inbox', 'member', 'user_id');

create function announce_suspension() returns trigger
language plpgsql as $$
begin
  perform announce_invalidation(jsonb_build_object('inbox', jsonb_build_array('member:' || new.uid)));
  return null;
end
$$;
call hand_to_keeper('announce_suspension()');
create trigger announce_suspension after update of suspended_at on users
  for each row when (old.suspended_at is distinct from new.suspended_at)
  execute function announce_suspension();
