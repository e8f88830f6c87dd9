-- Appeals: what members answer to removals, holds and suspensions, and how the desk answers that.
-- tables: appeals, suspension_letters

-- # Access

call guard('appeals');
-- Members read their own, without the name of who decided; moderators all. Only functions write them.
grant select (id, uid, removal_id, suspension_id, hold_id, body, created_at, verdict, reply, decided_at) on appeals to authenticated;
grant select on appeals to moderator;
create policy moderator_read on appeals for select to moderator using (true);
create policy read_own on appeals for select to authenticated using (uid = (select current_uid()));

call guard('suspension_letters');
-- Only the job that writes the letters reads tokens.

-- # After a write

create trigger keep_moderation_log after update on appeals
  for each row when (current_setting('role') in ('moderator', 'admin'))
  execute function keep_moderation_log('{uid,removal_id,suspension_id,hold_id,verdict,decided_at,decided_by}');

-- # Functions

create or replace function add_appeal(
  member text, removal bigint, suspension bigint, hold bigint, words text, at_instant timestamptz
) returns void
language plpgsql as $$
begin
  if not exists (
    select from removals x where x.id = removal and x.uid = member and x.put_back_at is null
      and x.removed_at > at_instant - interval '30 days'
    union all
    select from suspensions s where s.id = suspension and s.uid = member and s.ended_at is null
      and s.starts_at > at_instant - interval '30 days'
    union all
    select from holds h where h.id = hold and h.uid = member and h.ended_at is null
      and h.held_at > at_instant - interval '30 days'
  ) then
    raise exception 'nothing to appeal against'
      using errcode = 'check_violation', constraint = 'appeals_in_time';
  end if;
  insert into appeals (uid, removal_id, suspension_id, hold_id, body) values (member, removal, suspension, hold, words);
end
$$;
comment on function add_appeal(text, bigint, bigint, bigint, text, timestamptz) is
  'Adds an appeal of a member against a removal, a suspension or a hold of theirs that is in force and not older than thirty days.';
call hand_to_keeper('add_appeal(text, bigint, bigint, bigint, text, timestamptz)');

create or replace function appeal(removal bigint, suspension bigint, hold bigint, words text) returns void
language plpgsql as $$
begin
  perform add_appeal(current_uid(), removal, suspension, hold, words, now());
end
$$;
comment on function appeal(bigint, bigint, bigint, text) is
  'Appeals against a removal, a suspension or a hold of the asking member, who may be suspended.';
call hand_to_keeper('appeal(bigint, bigint, bigint, text)');
grant execute on function appeal(bigint, bigint, bigint, text) to authenticated;

create or replace function suspension_by_letter(given text)
returns table (reason text, starts_at timestamptz, ends_at timestamptz, stops text, is_over boolean, verdict text, reply text, appealed boolean)
language sql stable as $$
  select s.reason, s.starts_at, s.ends_at, s.stops, s.ended_at is not null, a.verdict, a.reply, a.id is not null
  from suspension_letters l join suspensions s on s.id = l.suspension_id left join appeals a on a.suspension_id = s.id
  where l.token = given
$$;
comment on function suspension_by_letter(text) is
  'The suspension with this token: its reason, and the appeal against it. No name, because letters are forwarded.';
call hand_to_keeper('suspension_by_letter(text)');
grant execute on function suspension_by_letter(text) to intake;

create or replace function appeal_by_letter(given text, words text) returns boolean
language plpgsql as $$
declare
  about suspensions;
begin
  select s.* into about from suspension_letters l join suspensions s on s.id = l.suspension_id where l.token = given;
  if not found then
    return false;
  end if;
  perform add_appeal(about.uid, null, about.id, null, words, now());
  return true;
end
$$;
comment on function appeal_by_letter(text, text) is
  'Appeals against the suspension with this token, for a member who cannot sign in. False if there is no such token.';
call hand_to_keeper('appeal_by_letter(text, text)');
grant execute on function appeal_by_letter(text, text) to intake;

create or replace function decide_appeal(of_appeal bigint, answer text, words text) returns boolean
language plpgsql as $$
declare
  found_appeal appeals;
  held_review bigint;
  former_decider text;
begin
  select * into found_appeal from appeals where id = of_appeal and verdict is null for no key update;
  if not found then
    return false;
  end if;
  held_review := (select review_id from holds where id = found_appeal.hold_id);
  former_decider := coalesce(
    (select removed_by from removals where id = found_appeal.removal_id),
    (select suspended_by from suspensions where id = found_appeal.suspension_id),
    -- Removed since.
    (select removed_by from removals where review_id = held_review and photo is null and put_back_at is null));
  if found_appeal.uid = current_uid() or former_decider = current_uid() and exists (
    select from users
    where role in ('moderator', 'admin') and uid not in (current_uid(), found_appeal.uid)
      and "deletedAt" is null and suspended_at is null
  ) then
    raise exception 'somebody else decides about an appeal'
      using errcode = 'check_violation', constraint = 'appeals_by_another';
  end if;
  update appeals set verdict = answer, reply = words, decided_at = now(), decided_by = current_uid() where id = of_appeal;
  if answer = 'approved' then
    if found_appeal.removal_id is not null then
      perform put_back(found_appeal.removal_id);
    elsif held_review is not null then
      perform release_review(held_review);
      perform put_back(id) from removals where review_id = held_review and photo is null and put_back_at is null;
    elsif exists (select from suspensions where id = found_appeal.suspension_id and ended_at is null) then
      perform end_suspension(found_appeal.uid);
    end if;
  end if;
  perform tell(found_appeal.uid, 'appeal-' || answer, jsonb_build_object('reply', words));
  if found_appeal.suspension_id is not null then
    perform enqueue('mail', jsonb_build_object('letter', 'appeal-answered', 'id', of_appeal::text));
  end if;
  return true;
end
$$;
comment on function decide_appeal(bigint, text, text) is
  'Answers an appeal and tells its member; approved, it puts back what was removed, publishes what was held, or ends the suspension. '
  'Rejected, a held review stays with its author alone. Refused to the member of the desk whose decision it is about, as long as there '
  'is another one, and to the one who appeals. False if it was answered before.';
call hand_to_keeper('decide_appeal(bigint, text, text)');
grant execute on function decide_appeal(bigint, text, text) to moderator;
