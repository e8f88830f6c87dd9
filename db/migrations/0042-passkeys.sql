-- Passkeys, the third way to sign in beside passwords and accounts elsewhere. Besides, by which of them a member has just
-- proved who they are.

alter table auth.sessions add column reauthenticated_by text;
comment on column auth.sessions.reauthenticated_by is 'The way in of that proof: password, passkey or a provider. A withdrawal needs the member''s first.';

create table auth.passkeys (
  id text constraint passkeys_pkey primary key,
  user_id text not null constraint passkeys_user_id_fkey references public.users on delete cascade,
  name text not null constraint passkeys_name_length check (char_length(name) between 1 and 50),
  credential_id text not null constraint passkeys_credential_id_key unique
    constraint passkeys_credential_id_length check (char_length(credential_id) <= 1500),
  public_key text not null constraint passkeys_public_key_length check (char_length(public_key) <= 4000),
  counter bigint not null,
  device_type text not null constraint passkeys_device_type_known check (device_type in ('singleDevice', 'multiDevice')),
  backed_up boolean not null,
  transports text constraint passkeys_transports_length check (char_length(transports) <= 200),
  aaguid text constraint passkeys_aaguid_length check (char_length(aaguid) <= 36),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
comment on table auth.passkeys is 'A member''s passkeys: public keys whose private half never leaves the member''s device.';
comment on column auth.passkeys.counter is 'How often the device has signed, if it counts: a lower number tells a copy.';
create index passkeys_user_idx on auth.passkeys (user_id);

-- As the other tables of the sign-in: withheld from everybody but those who sign members in and out.
grant select, insert, update, delete on auth.passkeys to auth, service;
grant select, delete on auth.passkeys to keeper;

-- A member has at most 20. The lock makes two that are added at once wait for each other.
create function limit_passkeys() returns trigger
language plpgsql as $$
begin
  perform from users where uid = new.user_id for update;
  if (select count(*) from auth.passkeys where user_id = new.user_id) >= 20 then
    raise exception 'a member has at most 20 passkeys'
      using errcode = 'check_violation', constraint = 'passkeys_limit';
  end if;
  return new;
end
$$;
call hand_to_keeper('limit_passkeys()');
create trigger limit_passkeys before insert on auth.passkeys
  for each row when (current_user = 'auth') execute function limit_passkeys();

-- As before, and passkeys count: the last of all ways to sign in stays while its member is present.
create or replace function keep_last_sign_in() returns trigger
language plpgsql as $$
declare
  is_present constant boolean := (select true from users where uid = old.user_id and "deletedAt" is null for update);
begin
  if is_present
    and not exists (select from auth.accounts where user_id = old.user_id and (tg_table_name <> 'accounts' or id <> old.id))
    and not exists (select from auth.passkeys where user_id = old.user_id and (tg_table_name <> 'passkeys' or id <> old.id))
  then
    raise exception 'a member keeps a way to sign in'
      using errcode = 'check_violation', constraint = 'accounts_last_stays';
  end if;
  return old;
end
$$;
call hand_to_keeper('keep_last_sign_in()');
create trigger keep_last_sign_in before delete on auth.passkeys
  for each row when (current_user = 'auth') execute function keep_last_sign_in();

-- As before; passkeys go with the other sign-ins.
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
call hand_to_keeper('withdraw(timestamptz, text[])');
