-- Messages from the contact form. Guests send them as well, and the sessions of public pages cannot write at all; so they
-- come in through a function that only the role intake may call. A message has one of a few subjects and may name the page
-- it is about.

create table contact_messages (
  id bigint generated always as identity constraint contact_messages_pkey primary key,
  -- A hash of the form's ticket and of everything typed: a message that is sent twice is stored once.
  submission text not null
    constraint contact_messages_submission_key unique
    constraint contact_messages_submission_form check (submission ~ '^[A-Za-z0-9_-]{43}$'),
  name text not null constraint contact_messages_name_form check (not is_blank(name) and char_length(name) <= 100),
  email text not null constraint contact_messages_email_form check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  kind text not null constraint contact_messages_kind_known
    check (kind in ('bug', 'listing', 'account', 'opinion', 'rights', 'other')),
  body text not null constraint contact_messages_body_form check (not is_blank(body) and char_length(body) <= 5000),
  page text constraint contact_messages_page_form check (not is_blank(page) and char_length(page) <= 500),
  created_at timestamptz not null default now(),
  handled_at timestamptz
    constraint contact_messages_handled_at_range check (handled_at between '1900-01-01' and '2999-12-31')
);
comment on table contact_messages is 'Messages from the contact form; only send_contact_message() adds them.';
create index contact_messages_sender_idx on contact_messages (lower(email), created_at);

call guard('contact_messages');
-- Only administrators read, handle and remove messages.
grant select, update (handled_at), delete on contact_messages to admin;
create policy admin_read on contact_messages for select to admin using (true);
create policy admin_handle on contact_messages for update to admin using (true) with check (true);
create policy admin_remove on contact_messages for delete to admin using (true);

-- Stores a message and enqueues its two mails, to the operator and as a copy to the sender. The copy goes to an address that
-- nobody has confirmed: at most five an hour, so that the form cannot fill somebody else's mailbox.
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
