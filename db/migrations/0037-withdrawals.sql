-- Withdrawals: what else goes at once, the reasons, and the job that erases the rest after 30 days.

-- Why members left, as sums by month: nobody's reason can be told from another's.
create table withdrawal_reasons (
  month date not null constraint withdrawal_reasons_month_form check (extract(day from month) = 1),
  reason text not null constraint withdrawal_reasons_reason_known
    check (reason in ('rarely-used', 'few-mysteries', 'hard-to-use', 'notifications', 'privacy', 'new-account', 'other')),
  withdrawals integer not null constraint withdrawal_reasons_withdrawals_positive check (withdrawals > 0),
  constraint withdrawal_reasons_pkey primary key (month, reason)
);
comment on table withdrawal_reasons is 'Why members withdrew, as sums by month of Tokyo''s calendar; nothing of the member.';
call guard('withdrawal_reasons');
-- Only withdraw() adds to them, and administrators read them.
grant select on withdrawal_reasons to admin;
create policy admin_read on withdrawal_reasons for select to admin using (true);

create index users_withdrawn_idx on users ("deletedAt") where "deletedAt" is not null;

-- The notifications that tell of a member, to find them when the member withdraws.
create index notifications_actor_idx on notifications ((params ->> 'nzUserId')) where params ? 'nzUserId';

-- Links that were sent to a member: the value names their uid, alone or with an address.
grant select, delete on auth.verifications to keeper;

create function forget_verifications(member text) returns void
language sql as $$
  delete from auth.verifications where value = member or strpos(value, '"uid":"' || member || '"') > 0
$$;
call hand_to_keeper('forget_verifications(text)');
grant execute on function forget_verifications(text) to service;

-- As before; besides, links that were sent go, notifications that only the member received, those that tell others of
-- them by name, and the reasons are counted.
drop function withdraw(timestamptz);
create function withdraw(at_instant timestamptz, reasons text[] default '{}') returns void
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
  delete from user_emails where uid = leaver;
  delete from notifications n
  where n.kind <> 'announcement'
    and n.id in (select notification_id from user_notifications where uid = leaver)
    and not exists (select from user_notifications o where o.notification_id = n.id and o.uid <> leaver);
  delete from user_notifications where uid = leaver;
  delete from notifications where params ? 'nzUserId' and params ->> 'nzUserId' = leaver_number::text;
  delete from auth.sessions where user_id = leaver;
  delete from auth.accounts where user_id = leaver;
  perform forget_verifications(leaver);
  -- In one order, so that two withdrawals wait for each other and do not deadlock.
  insert into withdrawal_reasons (month, reason, withdrawals)
  select date_trunc('month', least(at_instant, now()) at time zone 'Asia/Tokyo')::date, given.reason, 1
  from (select distinct unnest(reasons) as reason) given
  order by given.reason
  on conflict (month, reason) do update set withdrawals = withdrawal_reasons.withdrawals + 1;
end
$$;
call hand_to_keeper('withdraw(timestamptz, text[])');
grant execute on function withdraw(timestamptz, text[]) to authenticated;

-- Messages to the operator are not part of an account: guests send them as well, and the sender's address is unconfirmed.
create index contact_messages_created_idx on contact_messages (created_at);

insert into job_kinds (kind, max_attempts) values ('erase-withdrawn', 5), ('forget-messages', 5);
