-- Withdrawal: a member is gone at once for everybody, because policies check "deletedAt", and a job erases their rows later.

-- Withdraws the asking member with their address, inbox and sign-ins. A function does it because the policy of users would
-- refuse an update that hides the row from the member.
create function withdraw(at_instant timestamptz) returns void
language plpgsql as $$
declare
  leaver constant text := current_uid();
begin
  update users set "deletedAt" = at_instant, email = null, email_verified = false
  where uid = leaver and "deletedAt" is null and at_instant is not null;
  if not found then
    raise exception 'no present member to withdraw' using errcode = 'insufficient_privilege', constraint = 'users_withdraw_self';
  end if;
  delete from user_emails where uid = leaver;
  delete from user_notifications where uid = leaver;
  delete from auth.sessions where user_id = leaver;
  delete from auth.accounts where user_id = leaver;
end
$$;
call hand_to_keeper('withdraw(timestamptz)');
grant execute on function withdraw(timestamptz) to authenticated;

-- A withdrawal takes what a member did out of the counters of others; undoing it puts it back.
create function recount_after_withdrawal() returns trigger
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
call hand_to_keeper('recount_after_withdrawal()');
create trigger recount_after_withdrawal after update of "deletedAt" on users
  for each row when ((old."deletedAt" is null) <> (new."deletedAt" is null))
  execute function recount_after_withdrawal();

-- Only a withdrawn member can be erased: by then the counters of others hold nothing of theirs.
create function erase_withdrawn_only() returns trigger
language plpgsql as $$
begin
  if old."deletedAt" is null then
    raise exception 'a member withdraws before they are erased'
      using errcode = 'check_violation', constraint = 'users_erase_withdrawn_only';
  end if;
  return old;
end
$$;
create trigger erase_withdrawn_only before delete on users for each row execute function erase_withdrawn_only();
