-- Newsletters: letters to members who want them, and the addresses that get none.
-- tables: newsletters, newsletter_consents, refused_addresses

-- # Access

-- Administrators write drafts. Everybody reads what was sent.
call guard('newsletters');
grant select (id, subject, body, prefectures, begun_at, withdrawn_at) on newsletters to anon;
grant select on newsletters to admin;
grant insert (subject, submission), update (subject, body, prefectures, updated_at) on newsletters to admin;
create policy read_sent on newsletters for select to anon using (begun_at is not null and withdrawn_at is null);
create policy admin_read on newsletters for select to admin using (true);
create policy admin_add on newsletters for insert to admin with check (status = 'draft');
create policy admin_edit on newsletters for update to admin using (status = 'draft') with check (status = 'draft');

call guard('refused_addresses');
-- Only the job that sends mail, and the operator, use it.

call guard('newsletter_consents');
-- Members read what they have said. Only note_consent() adds to it.
grant select on newsletter_consents to authenticated;
create policy read_own on newsletter_consents for select to authenticated using (uid = (select current_uid()));

create or replace view mail_receivers with (security_barrier) as
  select u.uid, u."nzUserId" as number, u.name, u.role, u.prefectures, e.email, e."emailNewsletterEnabled", e.newsletter_consented_at
  from users u
  join user_emails e on e.uid = u.uid
  where e.email_confirmed_at is not null and u."deletedAt" is null and u.suspended_at is null;
comment on view mail_receivers is
  'Members to whom a letter that they chose may be sent at this moment: they are present, not suspended, and have confirmed their address.';
call hand_view_to_keeper('mail_receivers');
grant select on mail_receivers to service;

create or replace view newsletter_readers with (security_barrier) as
  select r.uid, r.number, r.name, r.email, r.prefectures
  from mail_receivers r
  where r."emailNewsletterEnabled" and r.newsletter_consented_at is not null
    and not exists (
      select from refused_addresses a where a.address_hash = sha256(convert_to(lower(r.email), 'UTF8'))
    );
comment on view newsletter_readers is 'Receivers of mail who want the newsletter. Refused addresses are left out.';
call hand_view_to_keeper('newsletter_readers');
grant select on newsletter_readers to service;

-- # After a write

create trigger keep_moderation_log after insert or update on newsletters
  for each row when (current_setting('role') = 'admin') execute function keep_moderation_log('{subject,status,prefectures}');
create trigger announce_newsletter after update on newsletters
  for each row when (
    new.begun_at is not null and (old.subject, old.body, old.begun_at, old.withdrawn_at)
      is distinct from (new.subject, new.body, new.begun_at, new.withdrawn_at))
  execute function announce_newsletter();

-- # Functions

create or replace function announce_newsletter() returns trigger
language plpgsql as $$
begin
  perform announce_invalidation(jsonb_build_object('hard', jsonb_build_array('newsletter:' || new.id, 'newsletters')));
  return null;
end
$$;
comment on function announce_newsletter() is
  'Announces what readers see of a newsletter when that changes: when it is sent, and when it is taken off. Its portions change nothing.';
call hand_to_keeper('announce_newsletter()');

create or replace function say_consent(way text, words text, at_instant timestamptz) returns void
language sql as $$
  select set_config('site.consent', jsonb_build_object('way', way, 'words', words, 'at', at_instant)::text, true)
$$;
comment on function say_consent(text, text, timestamptz) is
  'Says in this transaction where a member chose whether they want the newsletter, for note_consent().';
grant execute on function say_consent(text, text, timestamptz) to keeper;

create or replace function note_consent() returns trigger
language plpgsql as $$
declare
  said constant jsonb := coalesce(nullif(current_setting('site.consent', true), ''), '{}')::jsonb;
  wanted constant boolean := tg_op <> 'INSERT' and old."emailNewsletterEnabled" and old.newsletter_consented_at is not null;
  wants constant boolean := tg_op <> 'DELETE' and new."emailNewsletterEnabled" and new.newsletter_consented_at is not null;
begin
  if wants is distinct from wanted then
    insert into newsletter_consents (uid, given, said_at, way, words)
    select u.uid, wants, coalesce((said ->> 'at')::timestamptz, now()), coalesce(said ->> 'way', 'other'), coalesce(said ->> 'words', '')
    from users u where u.uid = coalesce(new.uid, old.uid);
  end if;
  return null;
end
$$;
comment on function note_consent() is
  'Keeps what a member has said about the newsletter, by whatever way their choice was changed. Of a member whose row goes nothing is kept.';
call hand_to_keeper('note_consent()');

create or replace function is_own_address_refused() returns boolean
language sql stable as $$
  select exists (
    select from user_emails e join refused_addresses a on a.address_hash = sha256(convert_to(lower(e.email), 'UTF8'))
    where e.uid = current_uid())
$$;
comment on function is_own_address_refused() is 'Whether the asking member gets no newsletter because their address was refused.';
call hand_to_keeper('is_own_address_refused()');
grant execute on function is_own_address_refused() to authenticated;

create or replace function take_own_address_again() returns void
language sql as $$
  delete from refused_addresses a using user_emails e
  where e.uid = writing_uid() and e.email_confirmed_at is not null
    and a.address_hash = sha256(convert_to(lower(e.email), 'UTF8'))
$$;
comment on function take_own_address_again() is
  'Sends mail to the confirmed address of the asking member again. Where their mail server still knows nobody, the next letter refuses it.';
call hand_to_keeper('take_own_address_again()');
grant execute on function take_own_address_again() to authenticated;

create or replace function take_mail_again() returns trigger
language plpgsql as $$
begin
  delete from refused_addresses where address_hash = sha256(convert_to(lower(new.email), 'UTF8'));
  return null;
end
$$;
comment on function take_mail_again() is 'A confirmed address is no refused one.';
call hand_to_keeper('take_mail_again()');

create or replace function sent_letters(newsletter integer) returns integer
language sql stable as $$
  select count(*)::integer from sent_mails where key like 'newsletter:%.' || newsletter and accepted_at is not null
$$;
comment on function sent_letters(integer) is 'How many letters of a newsletter a mail server has accepted.';
call hand_to_keeper('sent_letters(integer)');

create or replace function withdraw_newsletter(newsletter integer, at_instant timestamptz) returns boolean
language plpgsql as $$
begin
  update newsletters set withdrawn_at = at_instant
  where id = newsletter and status in ('stopped', 'sent') and withdrawn_at is null;
  return found;
end
$$;
comment on function withdraw_newsletter(integer, timestamptz) is 'Takes a newsletter off the site. Its letters are where they are.';
call hand_to_keeper('withdraw_newsletter(integer, timestamptz)');
grant execute on function withdraw_newsletter(integer, timestamptz) to admin;

create or replace function send_newsletter(newsletter integer, at_instant timestamptz) returns boolean
language plpgsql as $$
begin
  update newsletters set status = 'sending', begun_at = coalesce(begun_at, at_instant), handed_to = 0, letters = sent_letters(id)
  where id = newsletter and status in ('draft', 'stopped') and not is_blank(body)
    and withdrawn_at is null and coalesce(begun_at, at_instant) > at_instant - interval '30 days';
  if not found then
    return false;
  end if;
  perform graphile_worker.complete_jobs(array(
    select j.id from graphile_worker.jobs j
    where j.task_identifier = 'mass-mail' and j.key like 'newsletter %.' || newsletter
      and j.attempts >= j.max_attempts and j.locked_at is null));
  return true;
end
$$;
comment on function send_newsletter(integer, timestamptz) is
  'Begins to send a newsletter, or goes on. It begins with the first member again: who has it is left out, as far as the rows of sent '
  'mail are kept, so one that was stopped a month ago cannot go on. Letters that were given up are tried again.';
call hand_to_keeper('send_newsletter(integer, timestamptz)');
grant execute on function send_newsletter(integer, timestamptz) to admin;

create or replace function try_newsletter(newsletter integer) returns boolean
language plpgsql as $$
declare
  letter constant text := format('%s.%s.%s', current_uid(), newsletter, floor(extract(epoch from clock_timestamp()) * 1000));
begin
  if not exists (select from newsletters where id = newsletter)
    or not exists (select from mail_receivers where uid = current_uid()) then
    return false;
  end if;
  perform enqueue('mail', jsonb_build_object('letter', 'newsletter-test', 'id', letter), 'newsletter-test ' || letter);
  return true;
end
$$;
comment on function try_newsletter(integer) is 'Sends a newsletter to the asking administrator alone, as it is stored. False without a confirmed address.';
call hand_to_keeper('try_newsletter(integer)');
grant execute on function try_newsletter(integer) to admin;

create or replace function stop_newsletter(newsletter integer) returns boolean
language plpgsql as $$
begin
  update newsletters set status = 'stopped', letters = sent_letters(id) where id = newsletter and status = 'sending';
  return found;
end
$$;
comment on function stop_newsletter(integer) is 'Stops a newsletter. Letters that are handed over and not sent yet are dropped.';
call hand_to_keeper('stop_newsletter(integer)');
grant execute on function stop_newsletter(integer) to admin, service;

create or replace function count_newsletter_readers(chosen text[]) returns integer
language sql stable as $$
  select count(*)::integer from newsletter_readers r where chosen = '{}' or r.prefectures && chosen
$$;
comment on function count_newsletter_readers(text[]) is
  'How many members would get a newsletter for these prefectures, or for all. An administrator learns the number, and nobody''s address.';
call hand_to_keeper('count_newsletter_readers(text[])');
grant execute on function count_newsletter_readers(text[]) to admin;
