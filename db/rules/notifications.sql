-- Notifications: what members are told of likes, comments, mentions, follows, answers and decisions. Likes and comments of several
-- members on one day share a row.
-- tables: notifications, user_notifications, notification_settings, notification_actors

-- # Access

call guard('notifications');
-- Members read the notifications that they received. Administrators send notifications and withdraw them. kind and params are
-- withheld: what administrators send is always an announcement, and they tell decisions by tell().
grant select (id, content, img, kind, params, created_at, deleted_at, merge_key) on notifications to authenticated;
grant select on notifications to admin;
grant insert (content, img, deleted_at, submission) on notifications to admin;
grant update (deleted_at) on notifications to admin;
create policy admin_send on notifications for insert to admin with check (kind = 'announcement');
create policy admin_read on notifications for select to admin using (true);
create policy read_received on notifications for select to authenticated
  using (
    deleted_at is null
    and exists (select from user_notifications n where n.notification_id = notifications.id and n.uid = (select current_uid()))
  );
create policy admin_withdraw on notifications for update to admin using (kind = 'announcement') with check (kind = 'announcement');

call guard('user_notifications');
-- Members read what the app shows them, record that they read it, and remove it. Administrators add receivers.
grant select, delete on user_notifications to authenticated;
grant insert (notification_id, uid, read) on user_notifications to admin;
grant update (read) on user_notifications to authenticated;
create policy admin_send on user_notifications for insert to admin with check (true);
create policy remove_own on user_notifications for delete to authenticated using (uid = (select current_uid()) and in_app);
create policy read_own on user_notifications for select to authenticated using (uid = (select current_uid()) and in_app);
create policy edit_own on user_notifications for update to authenticated
  using (uid = (select current_uid()) and in_app) with check (uid = (select current_uid()));

call guard('notification_settings');
-- Members choose the kinds they want.
grant insert (uid, muted_kinds, mail_kinds, digest_kinds) on notification_settings to authenticated;
grant select (uid, muted_kinds, mail_kinds, digest_kinds) on notification_settings to authenticated;
grant update (muted_kinds, mail_kinds, digest_kinds) on notification_settings to authenticated;
create policy add_own on notification_settings for insert to authenticated with check (uid = (select writing_uid()));
create policy read_own on notification_settings for select to authenticated using (uid = (select current_uid()));
create policy edit_own on notification_settings for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('notification_actors');
-- Only the server and functions of the keeper read actors: the receiver sees what they write into the notification.

-- # Before a write

create trigger refuse_unknown_kind before insert or update of kind on notifications
  for each row when (new.kind <> all (notification_kinds())) execute function refuse_unknown_kind();
create trigger choose_channels before insert on user_notifications for each row execute function choose_channels();
create trigger told_by_reading before update of read on user_notifications
  for each row when (new.read and not old.read) execute function told_by_reading();
create trigger user_notifications_keys_stay before update on user_notifications
  for each row execute function keys_stay('id', 'notification_id', 'uid');

-- # After a write

create trigger keep_moderation_log after insert or update on notifications
  for each row when (current_user = 'admin') execute function keep_moderation_log();

call announce('user_notifications', 'inbox', 'member', 'uid');

-- # Functions

create or replace function setting_of(kind text) returns text
language sql immutable parallel safe
return case
  when kind = 'comment-like' then 'like'
  when kind = 'answer' then 'comment'
  when kind in ('follow-request', 'follow-accepted') then 'follow'
  else kind
end;
comment on function setting_of(text) is 'The setting that governs a kind of notification.';
grant execute on function setting_of(text) to keeper, service;

create or replace function wants_notification(receiver text, kind text, actor text) returns boolean
language sql volatile
as $$
  select receiver is distinct from actor
    and exists (select from users u where u.uid = receiver and u."deletedAt" is null)
    and not exists (select from muted_users m where m.uid = receiver and m.muted_uid = actor)
    and not exists (
      select from notification_settings s
      where s.uid = receiver
        and setting_of(wants_notification.kind) = any (s.muted_kinds)
        and setting_of(wants_notification.kind) <> all (s.mail_kinds || s.digest_kinds))
    and not exists (select from users a where a.uid = actor and a.record_only)
    and may_meet(receiver, actor)
$$;
comment on function wants_notification(text, text, text) is
  'Whether a member is told of an act: not of their own, not by a member they muted, blocked or are blocked by, and not of a '
  'member in record-only mode. A kind that is muted in the app may be wanted by mail or in the digest.';
grant execute on function wants_notification(text, text, text) to keeper, service;

create or replace function refuse_unknown_kind() returns trigger
language plpgsql as $$
begin
  raise exception 'there are no notifications of kind %', new.kind
    using errcode = 'check_violation', constraint = 'notifications_kind_known';
end
$$;
comment on function refuse_unknown_kind() is
  'Refuses a notification of a kind that the code does not know. A trigger and no constraint, so that the rule changes with the '
  'code, without a migration.';

create or replace function choose_channels() returns trigger
language plpgsql as $$
declare
  setting constant text := (select setting_of(kind) from notifications where id = new.notification_id);
  chosen notification_settings;
begin
  select * into chosen from notification_settings where uid = new.uid;
  if found then
    new.in_app := setting <> all (chosen.muted_kinds);
    if setting = any (chosen.mail_kinds) and setting not in ('ending', 'search') then
      new.mail_due_at := new.created_at + case when setting = 'change' then interval '5 minutes' else '0' end;
    end if;
  end if;
  return new;
end
$$;
comment on function choose_channels() is
  'Decides by the receiver''s settings whether the app shows a notification and whether it waits for a letter. Ends and new '
  'mysteries are told by the letter of the morning itself. A change may be corrected before it is mailed.';
call hand_to_keeper('choose_channels()');

create or replace function told_by_reading() returns trigger
language plpgsql as $$
begin
  new.mail_due_at := null;
  return new;
end
$$;
comment on function told_by_reading() is 'Takes a notification that was read in the app off the letter.';
call hand_to_keeper('told_by_reading()');

create or replace function tell(
  receiver text, kind text, params jsonb,
  actor text default null, at_instant timestamptz default now(), content text default null
) returns void
language plpgsql as $$
declare
  shared_key constant text := merge_key_of(tell.kind, tell.params, at_instant);
  notification bigint;
  is_new boolean := true;
begin
  if not wants_notification(receiver, tell.kind, actor) then
    return;
  end if;
  insert into notifications (kind, params, content, merge_key, created_at)
  values (
    tell.kind, tell.params,
    case when shared_key is null then coalesce(tell.content, notification_html(tell.kind, tell.params)) else '' end,
    shared_key, at_instant)
  on conflict on constraint notifications_merge_key_once do update set merge_key = excluded.merge_key
  returning id into notification;
  if shared_key is not null then
    is_new := tell.kind = 'comment' or not exists (
      select from notification_actors where notification_id = notification and uid = actor);
    insert into notification_actors as a (notification_id, uid, acted_at)
    values (notification, actor, at_instant)
    on conflict on constraint notification_actors_pkey
    do update set acts = a.acts + 1, acted_at = greatest(a.acted_at, excluded.acted_at);
    perform describe_merged(notification);
  end if;
  if is_new then
    insert into user_notifications as n (notification_id, uid, created_at) values (notification, receiver, at_instant)
    on conflict on constraint user_notifications_one_each
    do update set
      in_app = n.in_app or excluded.in_app,
      read = n.read and not excluded.in_app,
      created_at = case when excluded.in_app then greatest(n.created_at, excluded.created_at) else n.created_at end,
      mail_due_at = coalesce(n.mail_due_at, excluded.mail_due_at);
  else
    perform announce_inbox(notification);
  end if;
end
$$;
comment on function tell(text, text, jsonb, text, timestamptz, text) is
  'The one way to notify a member: of an act of another member (actor), of a decision, or of what a job found. It asks '
  'wants_notification() first. Kinds with a template have their content made here, others bring it. An act of a merged kind '
  'joins the notification of its subject and day: a member who joins makes it unread and the latest; so does every comment, '
  'because there is something new to read. An act that its receiver does not want in the app leaves the notification there as '
  'it was, read and in its place. Two acts at once both lock the notification, after all counters.';
call hand_to_keeper('tell(text, text, jsonb, text, timestamptz, text)');
grant execute on function tell(text, text, jsonb, text, timestamptz, text) to editor, moderator, service;

create or replace function announce_to_all(announcement bigint) returns void
language plpgsql as $$
begin
  if not exists (select from notifications n where n.id = announcement and n.kind = 'announcement') then
    raise exception 'only an announcement goes to all members'
      using errcode = 'check_violation', constraint = 'notifications_announced';
  end if;
  perform enqueue('announce', jsonb_build_object('id', announcement), 'announce ' || announcement);
end
$$;
comment on function announce_to_all(bigint) is 'Has a job hand an announcement to all present members.';
call hand_to_keeper('announce_to_all(bigint)');
grant execute on function announce_to_all(bigint) to admin;

create or replace function take_back_act(kind text, actor text, subject jsonb, at_instant timestamptz) returns void
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
comment on function take_back_act(text, text, jsonb, timestamptz) is 'Takes an act out of the notification of its subject and day.';
call hand_to_keeper('take_back_act(text, text, jsonb, timestamptz)');

create or replace function merge_key_of(kind text, subject jsonb, at_instant timestamptz) returns text
language sql stable
return case when kind in ('like', 'comment-like', 'comment', 'follow', 'follow-request') then
  format('%s %s %s', kind, coalesce(subject ->> 'commentId', subject ->> 'reviewId', subject ->> 'followeeId'),
    (at_instant at time zone 'Asia/Tokyo')::date) end;
comment on function merge_key_of(text, jsonb, timestamptz) is
  'The key of the notification that an act shares: its kind, its subject (a comment, a review or the followed member) and its '
  'day. Null for kinds that are not merged.';
grant execute on function merge_key_of(text, jsonb, timestamptz) to keeper;

create or replace function describe_merged(notification bigint) returns void
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
comment on function describe_merged(bigint) is
  'Writes who a merged notification tells of: the latest by name, the others as a number. Without anybody it is hidden.';
call hand_to_keeper('describe_merged(bigint)');

create or replace function announce_inbox(notification bigint) returns void
language sql as $$
  select announce_invalidation(jsonb_build_object('inbox', jsonb_build_array('member:' || uid)))
  from user_notifications where notification_id = notification
$$;
comment on function announce_inbox(bigint) is
  'Announces the inbox of a notification''s receiver. Their browsers would otherwise miss a change that does not change the '
  'receiver''s row.';
call hand_to_keeper('announce_inbox(bigint)');

create or replace function inbox_states(tokens text[], at_instant timestamptz)
returns table (token text, uid text, unread integer, newest timestamptz)
language sql stable as $$
  select s.token, s.user_id, (
      select count(*)::integer from user_notifications n join notifications t on t.id = n.notification_id
      where n.uid = s.user_id and not n.read and n.in_app and t.deleted_at is null
    ), (
      select max(n.created_at) from user_notifications n where n.uid = s.user_id and n.in_app
    )
  from auth.sessions s join users u on u.uid = s.user_id
  where s.token = any (tokens) and s.expires_at > at_instant and u."deletedAt" is null and u.suspended_at is null
$$;
comment on function inbox_states(text[], timestamptz) is
  'The state of the inbox for open notification streams, by session: a token that is not returned has ended. One query serves '
  'all streams of a process. newest is the time of the latest notification. Only notifications for the app count.';
call hand_to_keeper('inbox_states(text[], timestamptz)');
grant execute on function inbox_states(text[], timestamptz) to service;

create or replace function inbox_rows(uids text[]) returns table (uid text, entries jsonb)
language sql stable as $$
  select u.uid, coalesce((
      select jsonb_agg(jsonb_build_object(
          'id', n.id, 'notification_id', n.notification_id, 'uid', n.uid, 'read', n.read, 'created_at', n.created_at)
        order by n.created_at desc, n.id desc)
      from (
        select * from user_notifications own
        where own.uid = u.uid and own.in_app
        order by own.created_at desc, own.id desc limit 100
      ) n
    ), '[]')
  from users u where u.uid = any (uids) and u."deletedAt" is null
$$;
comment on function inbox_rows(text[]) is
  'The newest 100 rows of user_notifications that each of these members may read, newest first, for the programs that listen in '
  'their names. One query serves all of a process. It shows what read_own shows.';
call hand_to_keeper('inbox_rows(text[])');
grant execute on function inbox_rows(text[]) to service;

create or replace function notification_html(kind text, params jsonb) returns text
language sql immutable parallel safe
as $$
  select string_agg(
    case
      when n % 2 = 1 then part
      when part = 'badge' then upper(params ->> part)
      when part = 'others' then ((params ->> 'count')::integer - 1)::text
      else html_text(params ->> part)
    end, '' order by n)
  from regexp_split_to_table(
    notification_template(kind, coalesce((params ->> 'count')::integer > 1, false)), '[{}]') with ordinality as split (part, n)
$$;
comment on function notification_html(text, jsonb) is
  'The content column of a notification, as the contract has it, made of a template and the parameters. Split at the braces, '
  'every second part names a value. Pages fill the same templates in, and never show the content.';
grant execute on function notification_html(text, jsonb) to keeper;

create or replace function notify_of_like() returns trigger
language plpgsql as $$
declare
  act constant like_mystery_reviews := coalesce(new, old);
  subject constant jsonb := jsonb_build_object('reviewId', act."mysteryReviewId");
  author constant text := (select uid from mystery_reviews where id = act."mysteryReviewId");
begin
  if tg_op = 'INSERT' then
    perform tell(author, 'like', subject, act.uid, act.created_at);
  elsif author is not null then
    perform take_back_act('like', act.uid, subject, act.created_at);
  end if;
  return null;
end
$$;
comment on function notify_of_like() is
  'Tells the author of a review of a like, and takes it back with the like. A deleted review takes its likes and comments '
  'with it, and its notifications go as a whole.';
call hand_to_keeper('notify_of_like()');

create or replace function notify_of_comment() returns trigger
language plpgsql as $$
declare
  act constant mystery_review_comments := coalesce(new, old);
  subject constant jsonb := jsonb_build_object('reviewId', act.mystery_review_id);
  author constant text := (select uid from mystery_reviews where id = act.mystery_review_id);
begin
  if tg_op = 'INSERT' then
    perform tell(author, 'comment', subject, act.uid, act.created_at);
  elsif tg_op = 'UPDATE' and not new.removed then
    return null;
  elsif author is not null then
    perform take_back_act('comment', act.uid, subject, act.created_at);
    delete from notifications
    where params ? 'reviewId' and params ->> 'reviewId' = act.mystery_review_id::text
      and params ->> 'commentId' = act.id::text;
  end if;
  return null;
end
$$;
comment on function notify_of_comment() is
  'Tells the author of a review of a comment, and takes it back with the comment, deleted or removed. With a comment go the '
  'notifications that lead to it alone: mentions, and likes of it. Nobody is told again of one that is put back.';
call hand_to_keeper('notify_of_comment()');

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
    if may_read_review(liked.uid, liked.mystery_review_id) and may_meet(liked.uid, (select uid from mystery_reviews where id = liked.mystery_review_id)) then
      perform tell(liked.uid, 'comment-like', subject, act.uid, act.created_at);
    end if;
  elsif liked.id is not null then
    perform take_back_act('comment-like', act.uid, subject, act.created_at);
  end if;
  return null;
end
$$;
comment on function notify_of_comment_like() is
  'Tells the author of a comment of a like, and takes it back with the like. Nobody is told of a like in a thread that is '
  'hidden from them.';
call hand_to_keeper('notify_of_comment_like()');

create or replace function notify_of_mentions() returns trigger
language plpgsql as $$
declare
  space constant text := '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
  author constant text := (select uid from mystery_reviews where id = new.mystery_review_id);
  params constant jsonb := (
    select jsonb_build_object('name', name, 'nzUserId', "nzUserId", 'reviewId', new.mystery_review_id, 'commentId', new.id)
    from users where uid = new.uid);
  words text := regexp_replace(new.content, space, ' ', 'g') || ' ';
  spaced text[] := '{}';
  wanted text;
  mention text;
  receiver text;
begin
  for wanted in
    select u.name from users u
    where u.uid in (select author union select c.uid from mystery_review_comments c where c.mystery_review_id = new.mystery_review_id)
      and u.name ~ space
    group by u.name order by char_length(u.name) desc
  loop
    mention := '@' || regexp_replace(wanted, space, ' ', 'g') || ' ';
    if strpos(words, mention) > 0 then
      spaced := spaced || wanted;
      words := replace(words, mention, ' ');
    end if;
  end loop;
  for wanted in
    select named.name from (
      select found.matched[1] as name, min(found.n) as first
      from regexp_matches(words, '@([^ ]+)', 'g') with ordinality as found (matched, n)
      group by 1
      union all
      select name, 0 from unnest(spaced) name
    ) named
    where named.name <> params ->> 'name' or exists (
      select from users u where u.name = named.name and u."deletedAt" is null and not u.record_only and u.uid <> new.uid)
    order by named.first limit 10
  loop
    begin
      receiver := mentioned_member(wanted, new.mystery_review_id, new.uid);
      if receiver is null then
        raise warning 'a mention in comment % is the name of nobody', new.id;
      elsif receiver is distinct from author then
        perform tell(receiver, 'mention', params, new.uid);
      end if;
    exception when others then
      if sqlstate like '40%' then
        raise;
      end if;
      raise warning 'a mention in comment % did not notify: %', new.id, sqlstate;
    end;
  end loop;
  return null;
end
$$;
comment on function notify_of_mentions() is
  'Notifies the members whom a comment mentions. A mention is @ and all characters up to the next space, the ideographic one '
  'included, or the name with spaces of somebody in the thread: names from Google have them, and a reply must reach its '
  'receiver. The first ten names count. The author of the review is notified of the comment itself. A name of nobody is '
  'skipped with a warning, and so is a notification that fails; a conflict between transactions is not caught, because the '
  'server repeats the whole.';
call hand_to_keeper('notify_of_mentions()');

create or replace function notify_of_follow() returns trigger
language plpgsql as $$
declare
  act constant follows := coalesce(new, old);
  followee constant jsonb := (
    select jsonb_build_object('name', name, 'nzUserId', "nzUserId") from users where uid = act.followee_uid);
  subject constant jsonb := jsonb_build_object('followeeId', followee -> 'nzUserId');
begin
  if tg_op = 'DELETE' then
    if followee is not null then
      perform take_back_act('follow', act.follower_uid, subject, act.created_at);
    end if;
  elsif act.followee_uid = current_uid() then
    perform tell(act.follower_uid, 'follow-accepted', followee, act.followee_uid);
  else
    perform tell(act.followee_uid, 'follow', subject, act.follower_uid, act.created_at);
  end if;
  return null;
end
$$;
comment on function notify_of_follow() is
  'Tells a member of a follower, and takes it back with the follow. Who accepts a request knows of it: the '
  'follower is told then.';
call hand_to_keeper('notify_of_follow()');

create or replace function notify_of_follow_request() returns trigger
language plpgsql as $$
declare
  act constant follow_requests := coalesce(new, old);
  subject constant jsonb := (
    select jsonb_build_object('followeeId', "nzUserId") from users where uid = act.followee_uid);
begin
  if tg_op = 'INSERT' then
    perform tell(act.followee_uid, 'follow-request', subject, act.follower_uid, act.created_at);
  elsif subject is not null then
    perform take_back_act('follow-request', act.follower_uid, subject, act.created_at);
  end if;
  return null;
end
$$;
comment on function notify_of_follow_request() is
  'Tells a member that somebody asks to follow them. An answered request, or one that was taken back, leaves the notification.';
call hand_to_keeper('notify_of_follow_request()');

create or replace function notify_of_answer() returns trigger
language plpgsql as $$
declare
  told_of constant bigint := coalesce(new.review_id, old.review_id);
  author text;
  maker text;
begin
  if tg_op = 'DELETE' then
    delete from notifications where kind = 'answer' and params ? 'reviewId' and params ->> 'reviewId' = told_of::text;
    return null;
  end if;
  select r.uid, m.maker into author, maker
  from mystery_reviews r join mysteries m on m.id = r."mysteryId" where r.id = told_of;
  perform tell(
    author, 'answer', jsonb_build_object('name', coalesce(maker, '制作団体'), 'reviewId', told_of), new.uid);
  return null;
end
$$;
comment on function notify_of_answer() is 'Tells the author of a review of a maker''s answer, and takes it back with the answer.';
call hand_to_keeper('notify_of_answer()');

create or replace function forget_actor(actor text, of_receiver text) returns void
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
comment on function forget_actor(text, text) is
  'Takes a member out of what others, or one receiver, are told. A notification that tells of nobody else goes.';
call hand_to_keeper('forget_actor(text, text)');

create or replace function forget_notifications(read_before timestamptz, all_before timestamptz, most integer) returns boolean
language plpgsql as $$
declare
  left_by bigint[];
  received integer;
  unreceived integer;
begin
  with was_read as (
    select id from user_notifications where read and created_at < read_before
    order by created_at limit most for update skip locked
  ), unread as (
    select id from user_notifications where not read and created_at < all_before
    order by created_at limit most for update skip locked
  ), gone as (
    delete from user_notifications where id in (select id from was_read union all select id from unread)
    returning notification_id
  )
  select array_agg(distinct notification_id), count(*) into left_by, received from gone;
  delete from notifications n
  where n.id = any (left_by) and not exists (select from user_notifications u where u.notification_id = n.id);
  delete from notifications where id in (
    select n.id from notifications n
    where n.created_at < all_before and not exists (select from user_notifications u where u.notification_id = n.id)
    order by n.created_at limit most for update skip locked);
  get diagnostics unreceived = row_count;
  return greatest(received, unreceived) >= most;
end
$$;
comment on function forget_notifications(timestamptz, timestamptz, integer) is
  'Deletes at most so many old notifications of each kind, and says whether there may be more. A notification goes with the '
  'last inbox that has it; one that every receiver has removed goes with its age. A row that somebody is changing is left for '
  'the next time.';
call hand_to_keeper('forget_notifications(timestamptz, timestamptz, integer)');
grant execute on function forget_notifications(timestamptz, timestamptz, integer) to service;
