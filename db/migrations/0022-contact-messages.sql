-- Messages from the contact form. Guests send them as well, and the sessions of public pages cannot write at all; so they
-- come in through a function that only the role intake may call.

create table contact_messages (
  id bigint generated always as identity constraint contact_messages_pkey primary key,
  name text not null constraint contact_messages_name_form check (not is_blank(name) and char_length(name) <= 100),
  email text not null constraint contact_messages_email_form check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  kind text not null constraint contact_messages_kind_length check (char_length(kind) <= 50),
  body text not null constraint contact_messages_body_form check (not is_blank(body) and char_length(body) <= 5000),
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
comment on table contact_messages is 'Messages from the contact form; only send_contact_message() adds them.';

call guard('contact_messages');
-- Only administrators read, handle and remove messages.
grant select, update (handled_at), delete on contact_messages to admin;
create policy admin_read on contact_messages for select to admin using (true);
create policy admin_handle on contact_messages for update to admin using (true) with check (true);
create policy admin_remove on contact_messages for delete to admin using (true);

create function send_contact_message(name text, email text, kind text, body text) returns bigint
language sql as $$
  insert into contact_messages (name, email, kind, body) values ($1, $2, $3, $4) returning id
$$;
call hand_to_keeper('send_contact_message(text, text, text, text)');
grant execute on function send_contact_message(text, text, text, text) to intake;
