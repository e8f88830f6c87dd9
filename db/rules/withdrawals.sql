-- Withdrawals: the row of a member stays without anything that names them, and what they did leaves every counter.
-- tables: withdrawal_reasons

-- # Access

call guard('withdrawal_reasons');
-- Only withdraw() adds to the reasons, and administrators read them.
grant select on withdrawal_reasons to admin;
create policy admin_read on withdrawal_reasons for select to admin using (true);

-- # Functions

create or replace function withdraw(at_instant timestamptz, reasons text[] default '{}') returns void
language plpgsql as $$
declare
  leaver constant text := current_uid();
  leaver_number integer;
begin
  update users set "deletedAt" = least(at_instant, now()), email = null, email_verified = false
  where uid = leaver and "deletedAt" is null and at_instant is not null
  returning "nzUserId" into leaver_number;
  if not found then
    raise exception 'no present member to withdraw' using errcode = 'insufficient_privilege', constraint = 'users_withdraw_self';
  end if;
  perform say_consent('withdrawal', '', at_instant);
  delete from user_emails where uid = leaver;
  delete from notifications n
  where n.kind <> 'announcement'
    and n.id in (select notification_id from user_notifications where uid = leaver)
    and not exists (select from user_notifications o where o.notification_id = n.id and o.uid <> leaver);
  delete from user_notifications where uid = leaver;
  delete from notifications where params ? 'nzUserId' and params ->> 'nzUserId' = leaver_number::text;
  delete from auth.sessions where user_id = leaver;
  delete from auth.accounts where user_id = leaver;
  delete from auth.passkeys where user_id = leaver;
  perform forget_verifications(leaver);
  -- In one order, so that two withdrawals wait for each other and do not deadlock.
  insert into withdrawal_reasons (month, reason, withdrawals)
  select date_trunc('month', least(at_instant, now()) at time zone 'Asia/Tokyo')::date, given.reason, 1
  from (select distinct unnest(reasons) as reason) given
  order by given.reason
  on conflict (month, reason) do update set withdrawals = withdrawal_reasons.withdrawals + 1;
end
$$;
comment on function withdraw(timestamptz, text[]) is
  'Withdraws the asking member with their address, inbox and sign-ins, and counts the reasons they gave. It is a function '
  'because the policy of users would refuse an update that hides the row from the member.';
call hand_to_keeper('withdraw(timestamptz, text[])');
grant execute on function withdraw(timestamptz, text[]) to authenticated;

create or replace function recount_after_withdrawal() returns trigger
language plpgsql as $$
begin
  perform recount_mysteries(array(
    select mysteryid from favorite_mysteries where uid = new.uid
    union select "mysteryId" from mystery_reviews where uid = new.uid));
  perform recount_reviews(array(
    select "mysteryReviewId" from like_mystery_reviews where uid = new.uid
    union select mystery_review_id from mystery_review_comments where uid = new.uid));
  perform recount_comments(array(select mystery_review_comment_id from like_mystery_review_comments where uid = new.uid));
  perform recount_members(array(
    select r.uid from like_mystery_reviews l join mystery_reviews r on r.id = l."mysteryReviewId" where l.uid = new.uid
    union select followee_uid from follows where follower_uid = new.uid
    union select follower_uid from follows where followee_uid = new.uid));
  -- Pages that show this member share no key; withdrawals are rare.
  perform announce_invalidation('{"hard": ["everything"]}');
  return null;
end
$$;
comment on function recount_after_withdrawal() is
  'Takes what a member did out of the counters of others after a withdrawal or when the record-only mode begins, and puts it '
  'back when either ends.';
call hand_to_keeper('recount_after_withdrawal()');

create or replace function erase_withdrawn_only() returns trigger
language plpgsql as $$
begin
  if old."deletedAt" is null then
    raise exception 'a member withdraws before they are erased'
      using errcode = 'check_violation', constraint = 'users_erase_withdrawn_only';
  end if;
  return old;
end
$$;
comment on function erase_withdrawn_only() is
  'Refuses to erase a present member. By the time of a withdrawal the counters of others hold nothing of theirs.';

create or replace function forget_withdrawn_actor() returns trigger
language plpgsql as $$
begin
  perform forget_actor(new.uid, null);
  return null;
end
$$;
comment on function forget_withdrawn_actor() is
  'Takes a withdrawn member out of what others were told. It runs within the update that withdraw() begins with: the '
  'notifications left by then name nobody else.';
call hand_to_keeper('forget_withdrawn_actor()');

create or replace function forget_answers() returns trigger
language plpgsql as $$
begin
  delete from review_answers where uid = new.uid;
  return null;
end
$$;
comment on function forget_answers() is 'Deletes the answers of a member who withdraws.';
call hand_to_keeper('forget_answers()');

create or replace function forget_letters(member text) returns void
language sql as $$
  delete from sent_mails where starts_with(split_part(key, ':', 2), member || '.');
  delete from graphile_worker._private_jobs where starts_with(payload ->> 'id', member || '.') and locked_at is null
$$;
comment on function forget_letters(text) is
  'Forgets the letters about a member. Letters about a member and a day are named uid.day: in the list of those that were '
  'sent, and in jobs that were given up.';
call hand_to_keeper('forget_letters(text)');
grant execute on function forget_letters(text) to service;
