-- Comments that are sent twice are stored once. The members a comment mentions are notified, and the author of a comment is
-- when somebody likes it.

-- The key of one sending: a browser that repeats a request after a lost answer sends the same one.
alter table mystery_review_comments
  add column submission text
    constraint mystery_review_comments_submission_form check (submission ~ '^[A-Za-z0-9-]{16,64}$'),
  add constraint mystery_review_comments_sent_once unique (uid, submission);
comment on column mystery_review_comments.submission is 'Random, from the browser: a comment sent twice is stored once.';
grant insert (submission) on mystery_review_comments to authenticated;

-- Members by the beginning of their name, for suggestions while a mention is typed.
create index users_mention_idx on users (name text_pattern_ops) where "deletedAt" is null;

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known
  check (kind in (
    'announcement', 'badge', 'like', 'comment-like', 'comment', 'mention', 'follow', 'ending', 'search', 'moderation-report'));

create or replace function notification_html(kind text, params jsonb) returns text
language sql immutable parallel safe
return case kind
  when 'badge' then format('🎉 %sバッジを獲得しました！<a href="/mypage">→ マイページで確認する</a>', upper(params ->> 'badge'))
  when 'like' then format(
    '%sさんがあなたのナゾ活にいいねしました！<a href="/mysteries/reviews/detail?id=%s">→ いいねを確認する</a>',
    html_text(params ->> 'name'), html_text(params ->> 'reviewId'))
  when 'comment-like' then format(
    '%sさんがあなたのコメントにいいねしました！<a href="/mysteries/reviews/detail?id=%s#comment">→ いいねを確認する</a>',
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

-- As before; besides, the setting for likes is about those of comments, too, and each of these notifies once.
create or replace function notify_member(receiver text, kind text, actor text, params jsonb) returns void
language plpgsql as $$
declare
  setting constant text := case notify_member.kind when 'comment-like' then 'like' else notify_member.kind end;
  wanted constant boolean := receiver is distinct from actor
    and exists (select from users u where u.uid = receiver and u."deletedAt" is null)
    and not exists (select from muted_users m where m.uid = receiver and m.muted_uid = actor)
    and not exists (select from notification_settings s where s.uid = receiver and setting = any (s.muted_kinds));
  notification bigint;
begin
  if not wanted then
    return;
  end if;
  if notify_member.kind in ('like', 'comment-like', 'follow') and exists (
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

create function notify_of_comment_like() returns trigger
language plpgsql as $$
declare
  commented mystery_review_comments;
begin
  select * into commented from mystery_review_comments where id = new.mystery_review_comment_id;
  perform notify_member(commented.uid, 'comment-like', new.uid, (
    select jsonb_build_object(
      'name', name, 'nzUserId', "nzUserId", 'reviewId', commented.mystery_review_id, 'commentId', commented.id)
    from users where uid = new.uid));
  return null;
end
$$;
call hand_to_keeper('notify_of_comment_like()');
create trigger notify_of_comment_like after insert on like_mystery_review_comments
  for each row execute function notify_of_comment_like();

-- The member that a name in a comment means: one who spoke in the thread before, else the author of the review, else the
-- oldest account. It is never the one who wrote the comment. A name can belong to thousands, so the thread is asked first.
create function mentioned_member(wanted text, of_review bigint, writer text) returns text
language plpgsql stable as $$
declare
  found_uid text;
begin
  select u.uid into found_uid
  from mystery_review_comments c join users u on u.uid = c.uid
  where c.mystery_review_id = of_review and u.name = wanted and u."deletedAt" is null and u.uid <> writer
  order by c.id desc limit 1;
  if found_uid is null then
    select u.uid into found_uid
    from mystery_reviews r join users u on u.uid = r.uid
    where r.id = of_review and u.name = wanted and u."deletedAt" is null and u.uid <> writer;
  end if;
  if found_uid is null then
    select u.uid into found_uid
    from users u
    where u.name = wanted and u."deletedAt" is null and u.uid <> writer
    order by u."nzUserId" limit 1;
  end if;
  return found_uid;
end
$$;
call hand_to_keeper('mentioned_member(text, bigint, text)');

-- A mention is @ and all characters up to the next space, the ideographic one included. The first ten names count. The
-- author of the review is notified of the comment itself. A name of nobody is skipped with a warning, and so is a
-- notification that fails; a conflict between transactions is not caught, because the server repeats the whole.
create function notify_of_mentions() returns trigger
language plpgsql as $$
declare
  author constant text := (select uid from mystery_reviews where id = new.mystery_review_id);
  params constant jsonb := (
    select jsonb_build_object('name', name, 'nzUserId', "nzUserId", 'reviewId', new.mystery_review_id, 'commentId', new.id)
    from users where uid = new.uid);
  wanted text;
  receiver text;
begin
  for wanted in
    select named.name from (
      select found.matched[1] as name, min(found.n) as first
      from regexp_matches(new.content, '@([^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+)', 'g')
        with ordinality as found (matched, n)
      group by 1
    ) named
    where named.name <> params ->> 'name' or exists (
      select from users u where u.name = named.name and u."deletedAt" is null and u.uid <> new.uid)
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
create trigger notify_of_mentions after insert on mystery_review_comments
  for each row when (new.content like '%@%') execute function notify_of_mentions();
