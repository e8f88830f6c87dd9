-- Profiles: the names that members may take, how notifications reach them, and the last way to sign in, which stays.

-- A name that a reader takes for somebody else: the same letters as a maker's or an official member's, whatever their width,
-- case or kind of kana, or one that calls itself official. A maker's own member may use the maker's name.
create index makers_reserved_name_idx on makers (search_text(name));
create index users_reserved_name_idx on users (search_text(name)) where official and "deletedAt" is null;

create function is_reserved_name(wanted text, member text) returns boolean
language sql stable
as $$
  select not exists (select from users where uid = member and official)
    and (
      search_text(wanted) like '%' || search_text('公式') || '%'
      or exists (select from makers where search_text(name) = search_text(wanted) and uid is distinct from member)
      or exists (
        select from users
        where search_text(name) = search_text(wanted) and official and "deletedAt" is null and uid <> member)
    )
$$;
call hand_to_keeper('is_reserved_name(text, text)');
grant execute on function is_reserved_name(text, text) to authenticated, auth;

-- Applies to what members choose and to what an account elsewhere brings along, not to imports. Control characters, zero-width
-- ones and those that turn the writing direction are refused because they make names look like others. A new member with a
-- reserved name begins under the ordinary one, because a sign-up must not fail for it.
create function check_member_name() returns trigger
language plpgsql as $$
begin
  if current_user not in ('authenticated', 'admin', 'auth') then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.name is not distinct from old.name then
    return new;
  end if;
  if new.name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\U000e0000-\U000e0fff]' then
    raise exception 'a name has a character that nobody sees'
      using errcode = 'check_violation', constraint = 'users_name_visible';
  end if;
  if is_reserved_name(new.name, new.uid) then
    if tg_op = 'INSERT' then
      new.name := 'ユーザー';
    else
      raise exception 'the name belongs to somebody known'
        using errcode = 'check_violation', constraint = 'users_name_reserved';
    end if;
  end if;
  return new;
end
$$;
create trigger check_member_name before insert or update of name on users
  for each row execute function check_member_name();

-- Each kind reaches a member in the app unless it is muted, by mail and in the weekly digest where they chose so.
alter table notification_settings
  add column mail_kinds text[] not null default '{}'
    constraint notification_settings_mail_kinds_known
      check (mail_kinds <@ array['badge', 'like', 'comment', 'mention', 'follow', 'ending', 'search']
        and cardinality(mail_kinds) <= 7),
  add column digest_kinds text[] not null default '{}'
    constraint notification_settings_digest_kinds_known
      check (digest_kinds <@ array['badge', 'like', 'comment', 'mention', 'follow', 'ending', 'search']
        and cardinality(digest_kinds) <= 7);
comment on table notification_settings is 'How kinds of notification reach a member: not in the app, by mail, in the weekly digest. Only the member sees it.';
grant update (mail_kinds, digest_kinds) on notification_settings to authenticated;

-- The last way to sign in stays while its member is present: a member removes theirs by the role auth. The lock makes two
-- removals at once wait for each other.
create function keep_last_sign_in() returns trigger
language plpgsql as $$
declare
  is_present constant boolean := (select true from users where uid = old.user_id and "deletedAt" is null for update);
begin
  if is_present and not exists (select from auth.accounts where user_id = old.user_id and id <> old.id) then
    raise exception 'a member keeps a way to sign in'
      using errcode = 'check_violation', constraint = 'accounts_last_stays';
  end if;
  return old;
end
$$;
call hand_to_keeper('keep_last_sign_in()');
create trigger keep_last_sign_in before delete on auth.accounts
  for each row when (current_user = 'auth') execute function keep_last_sign_in();
