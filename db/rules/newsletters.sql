-- Newsletters: letters to members who want them, and the addresses that get none.
-- tables: newsletters, refused_addresses

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

create or replace view newsletter_readers with (security_barrier) as
  select u.uid, u."nzUserId" as number, u.name, e.email, u.prefectures
  from users u
  join user_emails e on e.uid = u.uid
  where e."emailNewsletterEnabled" and e.newsletter_consented_at is not null and e.email_confirmed_at is not null
    and u."deletedAt" is null and u.suspended_at is null
    and not exists (
      select from refused_addresses r where r.address_hash = sha256(convert_to(lower(e.email), 'UTF8'))
    );
comment on view newsletter_readers is
  'Members who want the newsletter, have confirmed their address, and are present. Refused addresses are left out.';
call hand_view_to_keeper('newsletter_readers');
grant select on newsletter_readers to service;

-- # After a write

create trigger keep_moderation_log after insert or update on newsletters
  for each row when (current_setting('role') = 'admin') execute function keep_moderation_log('{subject,status,prefectures}');
call announce('newsletters', 'hard', 'newsletter', 'id', '{newsletters}');

-- # Functions

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
    or not exists (select from user_emails where uid = current_uid() and email_confirmed_at is not null) then
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
