-- Contact messages and counts of views and clicks, which guests send without signing in.
-- tables: contact_messages, analytics_events_daily, reach_daily

-- # Access

call guard('contact_messages');
-- Only administrators read, handle and remove messages.
grant select, delete on contact_messages to admin;
grant update (handled_at) on contact_messages to admin;
create policy admin_remove on contact_messages for delete to admin using (true);
create policy admin_read on contact_messages for select to admin using (true);
create policy admin_handle on contact_messages for update to admin using (true) with check (true);

call guard('analytics_events_daily');
-- Only administrators read the counts.
grant select on analytics_events_daily to admin;
create policy admin_read on analytics_events_daily for select to admin using (true);

call guard('reach_daily');
-- Editors, who choose the PickUps, read what these brought. The job at the end of a day writes.
grant select on reach_daily to editor;
create policy editor_read on reach_daily for select to editor using (true);

-- # After a write

create trigger keep_moderation_log after update or delete on contact_messages
  for each row when (current_user = 'admin') execute function keep_moderation_log('{kind,handled_at}');

-- # Functions

create or replace function send_contact_message(
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
comment on function send_contact_message(text, text, text, text, text, text, timestamptz) is
  'Stores a message and enqueues its two mails, to the operator and as a copy to the sender. The copy goes to an address that '
  'nobody has confirmed: at most five an hour, so that the form cannot fill somebody else''s mailbox.';
call hand_to_keeper('send_contact_message(text, text, text, text, text, text, timestamptz)');
grant execute on function send_contact_message(text, text, text, text, text, text, timestamptz) to intake;

create or replace function record_events(on_day date, kinds text[], subjects text[]) returns void
language sql as $$
  insert into analytics_events_daily as d (day, kind, subject, count)
  select on_day, kind, subject, count(*)
  from unnest(kinds, subjects) as events (kind, subject)
  where cardinality(kinds) = cardinality(subjects) and cardinality(kinds) <= 200
    and case
      when subject like 'mystery:%' then exists (select from mystery_search where mystery_id = substr(subject, 9))
      when subject ~ '^review:\d{1,18}$' then exists (
        select from mystery_reviews where id = substr(subject, 8)::bigint and not "isPrivate")
    end
  group by kind, subject
  order by kind, subject
  on conflict (day, kind, subject) do update set count = d.count + excluded.count
$$;
comment on function record_events(date, text[], text[]) is
  'Counts the events of one page view. They are sorted, so that two writers lock the same rows in the same order, and limited '
  'to what guests can see, so that made-up subjects cannot fill the table.';
call hand_to_keeper('record_events(date, text[], text[])');
grant execute on function record_events(date, text[], text[]) to intake;
