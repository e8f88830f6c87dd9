-- Notifications by mail and in the weekly digest. One that its receiver wants in these ways alone is kept all the same, where only the
-- jobs read it. What is wanted by mail waits until a letter tells of it. At the end, who is told: of answers by muted accounts, and by a
-- mention of a name with spaces.

alter table user_notifications
  add column in_app boolean not null default true,
  add column mail_due_at timestamptz,
  add column mailed_at timestamptz;
comment on column user_notifications.in_app is 'Whether the receiver wants this kind in the app. Otherwise a letter alone tells of it.';
comment on column user_notifications.mail_due_at is 'Since when it waits for a letter.';
comment on column user_notifications.mailed_at is 'Which letter told of it last, by the time of that letter.';
create index user_notifications_due_idx on user_notifications (uid) where mail_due_at is not null;

drop policy read_own on user_notifications;
drop policy edit_own on user_notifications;
drop policy remove_own on user_notifications;
create policy read_own on user_notifications for select to authenticated using (uid = (select current_uid()) and in_app);
create policy edit_own on user_notifications for update to authenticated
  using (uid = (select current_uid()) and in_app) with check (uid = (select current_uid()));
create policy remove_own on user_notifications for delete to authenticated using (uid = (select current_uid()) and in_app);

-- When letters went out is for the job alone: a member could otherwise have more of them.
alter table notification_settings add column mailed_at timestamptz;
comment on column notification_settings.mailed_at is 'The time of the latest letter with notifications.';
revoke select, insert on notification_settings from authenticated;
grant select (uid, muted_kinds, mail_kinds, digest_kinds), insert (uid, muted_kinds, mail_kinds, digest_kinds)
  on notification_settings to authenticated;

-- The setting that governs a kind.
create function setting_of(kind text) returns text
language sql immutable parallel safe
return case kind when 'comment-like' then 'like' when 'answer' then 'comment' else kind end;
grant execute on function setting_of(text) to keeper, service;

-- As before, but a kind that is muted in the app may be wanted by mail or in the digest.
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

-- The letter of the morning tells of ends and of new mysteries, by itself.
create function choose_channels() returns trigger
language plpgsql as $$
declare
  setting constant text := (select setting_of(kind) from notifications where id = new.notification_id);
  chosen notification_settings;
begin
  select * into chosen from notification_settings where uid = new.uid;
  if found then
    new.in_app := setting <> all (chosen.muted_kinds);
    if setting = any (chosen.mail_kinds) and setting not in ('ending', 'search') then
      new.mail_due_at := new.created_at;
    end if;
  end if;
  return new;
end
$$;
call hand_to_keeper('choose_channels()');
create trigger choose_channels before insert on user_notifications for each row execute function choose_channels();

-- What was read in the app needs no letter.
create function told_by_reading() returns trigger
language plpgsql as $$
begin
  new.mail_due_at := null;
  return new;
end
$$;
call hand_to_keeper('told_by_reading()');
create trigger told_by_reading before update of read on user_notifications
  for each row when (new.read and not old.read) execute function told_by_reading();

-- As before. An act that its receiver does not want in the app leaves there what was told before, read and in its place.
create or replace function tell_of_act(receiver text, kind text, actor text, subject jsonb, at_instant timestamptz) returns void
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
call hand_to_keeper('tell_of_act(text, text, text, jsonb, timestamptz)');

-- As before, without what is not for the app.
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
call hand_to_keeper('inbox_states(text[], timestamptz)');

-- Each letter stops itself: that of the morning, those of notifications, or the digest.
drop function stop_letters(text);
create function stop_letters(given text, letter text) returns boolean
language plpgsql as $$
declare
  receiver constant text := (select uid from letter_stops where token = given);
begin
  update notification_settings set
    mail_kinds = case letter
      when 'morning' then array(select k from unnest(mail_kinds) k where k not in ('ending', 'search'))
      when 'notifications' then array(select k from unnest(mail_kinds) k where k in ('ending', 'search'))
      else mail_kinds end,
    digest_kinds = case letter when 'digest' then '{}' else digest_kinds end
  where uid = receiver;
  return receiver is not null;
end
$$;
call hand_to_keeper('stop_letters(text, text)');
grant execute on function stop_letters(text, text) to intake;
comment on table letter_stops is 'The tokens by which members stop letters that they chose in their settings.';

-- As before; besides, a maker's answer is told no more to an author who mutes or blocks the account that wrote it.
create or replace function forget_told(actor text, receiver text) returns void
language plpgsql as $$
begin
  perform forget_actor(actor, receiver);
  delete from notifications n
  using users u, user_notifications r
  where u.uid = actor and r.uid = receiver and r.notification_id = n.id
    and n.kind in ('follow', 'mention') and n.params ? 'nzUserId' and n.params ->> 'nzUserId' = u."nzUserId"::text;
  delete from notifications n
  using review_answers a, user_notifications r
  where a.uid = actor and r.uid = receiver and r.notification_id = n.id
    and n.kind = 'answer' and n.params ? 'reviewId' and n.params ->> 'reviewId' = a.review_id::text;
end
$$;
call hand_to_keeper('forget_told(text, text)');

-- As before; besides, a name with spaces in it is a mention of somebody in the thread who is called so. Names from Google have them, and a
-- reply must reach its receiver.
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
        perform notify_member(receiver, 'mention', new.uid, params);
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
call hand_to_keeper('notify_of_mentions()');

-- What a letter tells of must be there for its receiver.
grant execute on function may_read_review(text, bigint), is_blocked_between(text, text) to service;

insert into job_kinds (kind, max_attempts) values ('mail-notifications', 3), ('mail-digests', 5);
