-- The contact form: what a message is about is one of a few subjects, it may name the page it means, and sending the same
-- message twice is sending it once.

alter table contact_messages
  -- Made of the form that was sent and everything that stands in it.
  add column submission text not null
    constraint contact_messages_submission_key unique
    constraint contact_messages_submission_form check (submission ~ '^[A-Za-z0-9_-]{43}$'),
  add column page text
    constraint contact_messages_page_form check (not is_blank(page) and char_length(page) <= 500),
  drop constraint contact_messages_kind_length,
  add constraint contact_messages_kind_known check (kind in ('bug', 'listing', 'account', 'opinion', 'rights', 'other')),
  add constraint contact_messages_handled_at_range check (handled_at between '1900-01-01' and '2999-12-31');
create index contact_messages_sender_idx on contact_messages (lower(email), created_at);

-- The sender gets a copy at an address that nobody has confirmed: five in an hour at most, so that the form is no way to
-- fill somebody else's mailbox.
drop function send_contact_message(text, text, text, text);
create function send_contact_message(
  submission text, name text, email text, kind text, body text, page text, at_instant timestamptz
) returns void
language plpgsql as $$
declare
  added bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('contact ' || lower($3), 0));
  if exists (select from contact_messages m where m.submission = $1) then
    return;
  end if;
  if (select count(*) from contact_messages m
      where lower(m.email) = lower($3) and m.created_at > $7 - interval '1 hour') >= 5 then
    raise exception 'too many messages from one address' using errcode = 'check_violation', constraint = 'contact_messages_frequency';
  end if;
  insert into contact_messages (submission, name, email, kind, body, page, created_at) values ($1, $2, $3, $4, $5, $6, $7)
  returning id into added;
  perform enqueue('mail', jsonb_build_object('letter', 'contact-operator', 'id', added::text));
  perform enqueue('mail', jsonb_build_object('letter', 'contact-copy', 'id', added::text));
end
$$;
call hand_to_keeper('send_contact_message(text, text, text, text, text, text, timestamptz)');
grant execute on function send_contact_message(text, text, text, text, text, text, timestamptz) to intake;
