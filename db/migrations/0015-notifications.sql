-- Notifications. Members cannot write them for each other: triggers derive the receiver from the like, comment or follow
-- itself, in its transaction. Administrators may send their own.

create table notifications (
  id bigint generated always as identity constraint notifications_pkey primary key,
  content text not null constraint notifications_content_length check (char_length(content) <= 5000),
  img text constraint notifications_img_length check (char_length(img) <= 500),
  kind text not null default 'announcement'
    constraint notifications_kind_known
      check (kind in ('announcement', 'badge', 'like', 'comment', 'mention', 'follow', 'ending', 'search', 'moderation-report')),
  params jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
comment on table notifications is 'Notifications. content is HTML that is made here from kind and params, never from stored HTML.';

-- By subject, whatever the actor is called by now: a repeated like or follow is looked up before it notifies again.
create index notifications_again_idx on notifications (kind, (params - 'name'));

create table user_notifications (
  id bigint generated always as identity constraint user_notifications_pkey primary key,
  notification_id bigint not null
    constraint user_notifications_notification_id_fkey references notifications on delete cascade,
  uid text not null constraint user_notifications_uid_fkey references users on delete cascade,
  read boolean not null default false,
  created_at timestamptz not null default now(),
  constraint user_notifications_one_each unique (notification_id, uid)
);
create index user_notifications_inbox_idx on user_notifications (uid, created_at desc, id desc);
create index user_notifications_unread_idx on user_notifications (uid) where not read;
comment on table user_notifications is 'Who received a notification, and whether they have read it.';

create table notification_settings (
  uid text constraint notification_settings_pkey primary key
    constraint notification_settings_uid_fkey references users on delete cascade,
  muted_kinds text[] not null default '{}'
    constraint notification_settings_kinds_known
      check (muted_kinds <@ array['badge', 'like', 'comment', 'mention', 'follow', 'ending', 'search'])
);
comment on table notification_settings is 'Kinds of notification a member does not want.';

call guard('notifications');
call guard('user_notifications');
call guard('notification_settings');

-- Members see what they received, unless it was withdrawn; they mark it as read and remove it from their inbox.
grant select on notifications, user_notifications to authenticated;
grant update (read), delete on user_notifications to authenticated;
create policy read_received on notifications for select to authenticated
  using (
    deleted_at is null
    and exists (select from user_notifications n where n.notification_id = notifications.id and n.uid = (select current_uid()))
  );
create policy read_own on user_notifications for select to authenticated using (uid = (select current_uid()));
create policy edit_own on user_notifications for update to authenticated
  using (uid = (select current_uid())) with check (uid = (select current_uid()));
create policy remove_own on user_notifications for delete to authenticated using (uid = (select current_uid()));

-- Administrators send notifications and withdraw them. kind and params are withheld: what they send is always an announcement.
grant insert (content, img, deleted_at), update (deleted_at) on notifications to admin;
grant insert (notification_id, uid, read) on user_notifications to admin;
create policy admin_read on notifications for select to admin using (true);
create policy admin_send on notifications for insert to admin with check (kind = 'announcement');
create policy admin_withdraw on notifications for update to admin using (kind = 'announcement') with check (kind = 'announcement');
create policy admin_send on user_notifications for insert to admin with check (true);

-- Members choose the kinds they want.
grant select, insert, update (muted_kinds) on notification_settings to authenticated;
create policy read_own on notification_settings for select to authenticated using (uid = (select current_uid()));
create policy add_own on notification_settings for insert to authenticated with check (uid = (select writing_uid()));
create policy edit_own on notification_settings for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create trigger user_notifications_keys_stay before update on user_notifications
  for each row execute function keys_stay('id', 'notification_id', 'uid', 'created_at');

call announce('user_notifications', 'inbox', 'member', 'uid');

create function html_text(t text) returns text
language sql immutable parallel safe
return replace(replace(replace(replace(replace(t, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;');

-- The contract's content column. The page itself renders kind and params with the same words from shared/messages.
create function notification_html(kind text, params jsonb) returns text
language sql immutable parallel safe
return case kind
  when 'badge' then format('🎉 %sバッジを獲得しました！<a href="/mypage">→ マイページで確認する</a>', upper(params ->> 'badge'))
  when 'like' then format(
    '%sさんがあなたのナゾ活にいいねしました！<a href="/mysteries/reviews/detail?id=%s">→ いいねを確認する</a>',
    html_text(params ->> 'name'), html_text(params ->> 'reviewId'))
  when 'comment' then format(
    '%sさんがあなたのナゾ活にコメントしました！<a href="/mysteries/reviews/detail?id=%s#comment">→ コメントを確認する</a>',
    html_text(params ->> 'name'), html_text(params ->> 'reviewId'))
  when 'mention' then format(
    '%sさんがコメントであなたをメンションしました！<a href="/mysteries/reviews/detail?id=%s#comment">→ コメントを確認する</a>',
    html_text(params ->> 'name'), html_text(params ->> 'reviewId'))
  when 'follow' then format(
    '%sさんにフォローされました！<a href="/users/detail?nzUserId=%s">→ プロフィールを確認する</a>',
    html_text(params ->> 'name'), html_text(params ->> 'nzUserId'))
end;

grant execute on function html_text(text), notification_html(text, jsonb) to keeper;

-- Notifies a member, unless they did it themselves, are gone, muted the actor, or switched the kind off. The same like or
-- follow notifies once, however often it is taken back and repeated.
create function notify_member(receiver text, kind text, actor text, params jsonb) returns void
language plpgsql as $$
declare
  wanted constant boolean := receiver is distinct from actor
    and exists (select from users u where u.uid = receiver and u."deletedAt" is null)
    and not exists (select from muted_users m where m.uid = receiver and m.muted_uid = actor)
    and not exists (select from notification_settings s where s.uid = receiver and notify_member.kind = any (s.muted_kinds));
  notification bigint;
begin
  if not wanted then
    return;
  end if;
  if notify_member.kind in ('like', 'follow') and exists (
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

create function notify_of_like() returns trigger
language plpgsql as $$
declare
  author text;
begin
  select uid into author from mystery_reviews where id = new."mysteryReviewId";
  perform notify_member(author, 'like', new.uid, (
    select jsonb_build_object('name', name, 'nzUserId', "nzUserId", 'reviewId', new."mysteryReviewId") from users where uid = new.uid));
  return null;
end
$$;

create function notify_of_comment() returns trigger
language plpgsql as $$
declare
  author text;
begin
  select uid into author from mystery_reviews where id = new.mystery_review_id;
  perform notify_member(author, 'comment', new.uid, (
    select jsonb_build_object('name', name, 'nzUserId', "nzUserId", 'reviewId', new.mystery_review_id, 'commentId', new.id)
    from users where uid = new.uid));
  return null;
end
$$;

create function notify_of_follow() returns trigger
language plpgsql as $$
begin
  perform notify_member(new.followee_uid, 'follow', new.follower_uid, (
    select jsonb_build_object('name', name, 'nzUserId', "nzUserId") from users where uid = new.follower_uid));
  return null;
end
$$;

call hand_to_keeper('notify_member(text, text, text, jsonb)');
call hand_to_keeper('notify_of_like()');
call hand_to_keeper('notify_of_comment()');
call hand_to_keeper('notify_of_follow()');
-- Triggers run in the order of their names: these run after those that count, which keeps the order of locks.
create trigger notify_of_like after insert on like_mystery_reviews for each row execute function notify_of_like();
create trigger notify_of_comment after insert on mystery_review_comments for each row execute function notify_of_comment();
create trigger notify_of_follow after insert on follows for each row execute function notify_of_follow();
