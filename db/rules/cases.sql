-- Cases: who of the desk has taken what waits there, and their notes.
-- tables: cases, case_notes

-- # Access

call guard('cases');
-- The desk reads the cases of its role. Only functions write them.
grant select on cases to moderator, editor;
create policy admin_read on cases for select to admin using (true);
create policy editor_read on cases for select to editor using (kind = 'entry');
create policy moderator_read on cases for select to moderator using (kind in ('mystery', 'review', 'comment', 'member', 'appeal'));

call guard('case_notes');
-- Everybody who reads a case reads its notes.
grant select on case_notes to moderator, editor;
create policy editor_read on case_notes for select to editor using ((select true from cases c where c.id = case_id));
create policy moderator_read on case_notes for select to moderator using ((select true from cases c where c.id = case_id));

-- # After a write

create trigger keep_moderation_log after insert or update on cases
  for each row when (current_setting('role') in ('moderator', 'editor', 'admin')) execute function keep_moderation_log();
create trigger keep_moderation_log after insert on case_notes
  for each row when (current_setting('role') in ('moderator', 'editor', 'admin'))
  execute function keep_moderation_log('{id,case_id,uid}');

-- # Functions

create or replace function case_of(of_kind text, key text) returns bigint
language plpgsql as $$
declare
  found_id bigint;
begin
  if not (
    current_setting('role') = 'admin' or current_setting('role') = 'editor' and of_kind = 'entry'
    or current_setting('role') = 'moderator' and of_kind in ('mystery', 'review', 'comment', 'member', 'appeal')
  ) then
    raise exception 'this case is for another role'
      using errcode = 'insufficient_privilege', constraint = 'cases_of_role';
  end if;
  insert into cases (kind, mystery_id, review_id, comment_id, user_uid, contact_id, appeal_id)
  values (
    of_kind,
    case when of_kind in ('mystery', 'entry') then key end,
    case of_kind when 'review' then key::bigint end,
    case of_kind when 'comment' then key::bigint end,
    case of_kind when 'member' then (select uid from users where "nzUserId" = key::integer) end,
    case of_kind when 'contact' then key::bigint end,
    case of_kind when 'appeal' then key::bigint end)
  on conflict on constraint cases_one_each do update set kind = excluded.kind
  returning id into found_id;
  return found_id;
end
$$;
comment on function case_of(text, text) is
  'Finds or adds the case of a thing and locks it, by the key in its address: an id, or the number of a member. Refused for other '
  'roles than those that decide about it.';
call hand_to_keeper('case_of(text, text)');

create or replace function take_case(of_kind text, key text, instead_of integer) returns void
language plpgsql as $$
declare
  wanted constant bigint := case_of(of_kind, key);
begin
  update cases set taken_by = current_uid(), taken_at = now()
  where id = wanted
    and (taken_by is null or taken_by = current_uid() or taken_by = (select uid from users where "nzUserId" = instead_of));
  if not found then
    raise exception 'somebody else has taken this case' using errcode = 'check_violation', constraint = 'cases_taken';
  end if;
end
$$;
comment on function take_case(text, text, integer) is
  'Takes a case. Refused where somebody else has it, unless the asking member names them: they have seen who it was.';
call hand_to_keeper('take_case(text, text, integer)');
grant execute on function take_case(text, text, integer) to moderator, editor;

create or replace function leave_case(of_kind text, key text) returns boolean
language plpgsql as $$
declare
  wanted constant bigint := case_of(of_kind, key);
begin
  update cases set taken_by = null, taken_at = null where id = wanted and taken_by = current_uid();
  return found;
end
$$;
comment on function leave_case(text, text) is 'Leaves a case to others. False where the asking member does not have it.';
call hand_to_keeper('leave_case(text, text)');
grant execute on function leave_case(text, text) to moderator, editor;

create or replace function note_case(of_kind text, key text, words text) returns void
language plpgsql as $$
begin
  insert into case_notes (case_id, uid, body) values (case_of(of_kind, key), current_uid(), words);
end
$$;
comment on function note_case(text, text, text) is 'Adds a note to a case.';
call hand_to_keeper('note_case(text, text, text)');
grant execute on function note_case(text, text, text) to moderator, editor;
