-- Letters: mail that was sent, and the addresses by which a reader stops a kind of letter.
-- tables: sent_mails, letter_stops

-- # Access

call guard('sent_mails');
-- Only jobs that send mail use it.

call guard('letter_stops');
-- Only the job that writes the letters reads tokens.

-- # Functions

create or replace function stop_letters(given text, letter text) returns boolean
language plpgsql as $$
declare
  receiver constant text := (select uid from letter_stops where token = given);
begin
  update notification_settings set
    mail_kinds = case letter
      when 'morning' then array(select k from unnest(mail_kinds) k where k not in ('ending', 'search'))
      when 'notifications' then array(select k from unnest(mail_kinds) k where k in ('ending', 'search'))
      else mail_kinds end,
    digest_kinds = case letter when 'digest' then '{}' else digest_kinds end
  where uid = receiver;
  perform say_consent('letter', '', now());
  update user_emails set "emailNewsletterEnabled" = false
  where uid = receiver and letter = 'newsletter';
  return receiver is not null;
end
$$;
comment on function stop_letters(text, text) is
  'Stops a letter of the member with this token: the morning''s, that of notifications, the digest, or the newsletter. Says '
  'whether there is such a token; stopping twice is no error.';
call hand_to_keeper('stop_letters(text, text)');
grant execute on function stop_letters(text, text) to intake;
