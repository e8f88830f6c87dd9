-- What members are told in the morning: new mysteries for their saved searches, and mysteries of their 気になる that are about to end. And
-- the calendar of their 気になる, at a secret address.

-- Since when a mystery is published. It stays through later changes, so that one that comes back is not new again.
create table mystery_publications (
  mystery_id text constraint mystery_publications_pkey primary key
    constraint mystery_publications_mystery_id_fkey references mysteries on delete cascade,
  published_at timestamptz not null
    constraint mystery_publications_published_at_range check (published_at between '1900-01-01' and '2999-12-31')
);
comment on table mystery_publications is 'When a mystery was first published; what is new for a saved search.';
create index mystery_publications_published_at_idx on mystery_publications (published_at);
-- Only the job that looks for new mysteries reads it.
call guard('mystery_publications');

create function note_publication() returns trigger
language plpgsql as $$
begin
  insert into mystery_publications (mystery_id, published_at)
  values (new.id, case tg_op when 'INSERT' then new.created_at else now() end)
  on conflict do nothing;
  return null;
end
$$;
call hand_to_keeper('note_publication()');
create trigger note_publication after insert or update of status on mysteries
  for each row when (new.status = 'published') execute function note_publication();
insert into mystery_publications (mystery_id, published_at) select id, created_at from mysteries where status = 'published';

-- Like checked_at, these belong to the job.
alter table saved_search_conditions
  add column found integer not null default 0 constraint saved_search_conditions_found_positive check (found >= 0),
  add column found_on date;
comment on column saved_search_conditions.found is 'How many new mysteries the member was last told of.';
comment on column saved_search_conditions.found_on is 'The day in Tokyo on which they were told.';
create index saved_search_conditions_notify_idx on saved_search_conditions (id) where notify;

-- Positions are 1, 2, 3 …: a new search takes its position among the others, at the end at most. The lock makes two searches that are
-- saved at once wait for each other.
create function place_saved_search() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('saved_search_conditions'), hashtext(new.uid));
  new.position := least(new.position, 1 + (select count(*) from saved_search_conditions where uid = new.uid));
  -- One that is there already is refused below, and nothing moves for it.
  update saved_search_conditions set position = position + 1
  where uid = new.uid and position >= new.position
    and not exists (select from saved_search_conditions where uid = new.uid and url = new.url);
  return new;
end
$$;
call hand_to_keeper('place_saved_search()');
create trigger place_saved_search before insert on saved_search_conditions
  for each row execute function place_saved_search();

create function close_saved_search_gap() returns trigger
language plpgsql as $$
begin
  update saved_search_conditions set position = position - 1 where uid = old.uid and position > old.position;
  return null;
end
$$;
call hand_to_keeper('close_saved_search_gap()');
create trigger close_saved_search_gap after delete on saved_search_conditions
  for each row execute function close_saved_search_gap();

-- A member who turns the notification on wants to hear of what comes from then on.
create function watch_from_now() returns trigger
language plpgsql as $$
begin
  new.checked_at := now();
  return new;
end
$$;
call hand_to_keeper('watch_from_now()');
create trigger watch_from_now before update of notify, url on saved_search_conditions
  for each row when ((new.notify and not old.notify) or new.url <> old.url)
  execute function watch_from_now();

-- Each alarm is told once for an end; where the end moves, it may be told again.
create table alarms_sent (
  uid text not null constraint alarms_sent_uid_fkey references users on delete cascade,
  mystery_id text not null constraint alarms_sent_mystery_id_fkey references mysteries on delete cascade,
  kind text not null constraint alarms_sent_kind_known check (kind in ('14', '7', '3', '1', 'weekend')),
  end_date date not null constraint alarms_sent_end_date_range check (end_date between '1900-01-01' and '2999-12-31'),
  told_on date not null constraint alarms_sent_told_on_range check (told_on between '1900-01-01' and '2999-12-31'),
  constraint alarms_sent_pkey primary key (uid, mystery_id, kind, end_date)
);
comment on table alarms_sent is 'Which alarms a member has had for a mystery of their 気になる, by days before its end.';
create index alarms_sent_mystery_idx on alarms_sent (mystery_id);
create index alarms_sent_end_date_idx on alarms_sent (end_date);
-- Only the job that tells of them reads it.
call guard('alarms_sent');

create table calendar_feeds (
  uid text constraint calendar_feeds_pkey primary key
    constraint calendar_feeds_uid_fkey references users on delete cascade,
  secret_hash bytea not null constraint calendar_feeds_secret_hash_key unique
    constraint calendar_feeds_secret_hash_size check (octet_length(secret_hash) = 32),
  created_at timestamptz not null default now()
);
comment on table calendar_feeds is 'The secret addresses of members'' own calendars, as SHA-256 of the secret.';
call guard('calendar_feeds');
-- A member knows whether they have an address, makes one and withdraws it. Nobody reads a hash.
grant select (uid, created_at), insert (uid, secret_hash), delete on calendar_feeds to authenticated;
create policy read_own on calendar_feeds for select to authenticated using (uid = (select current_uid()));
create policy add_own on calendar_feeds for insert to authenticated with check (uid = (select writing_uid()));
create policy remove_own on calendar_feeds for delete to authenticated using (uid = (select writing_uid()));

-- The 気になる of the member with this address; null where there is no such address, or its member is withdrawn or suspended. Knowing the
-- secret is the right to read it, so everybody may ask.
create function mysteries_of_feed(hash bytea) returns text[]
language sql stable as $$
  select array(select f.mysteryid from favorite_mysteries f where f.uid = c.uid and f.status = 1)
  from calendar_feeds c join users u on u.uid = c.uid
  where c.secret_hash = hash and u."deletedAt" is null and u.suspended_at is null
$$;
call hand_to_keeper('mysteries_of_feed(bytea)');
grant execute on function mysteries_of_feed(bytea) to anon;

-- Letters of the morning lead to an address that stops them without signing in. The token can do nothing else.
create table letter_stops (
  uid text constraint letter_stops_pkey primary key
    constraint letter_stops_uid_fkey references users on delete cascade,
  token text not null constraint letter_stops_token_key unique
    constraint letter_stops_token_form check (token ~ '^[A-Za-z0-9_-]{32}$')
);
comment on table letter_stops is 'The tokens by which members stop the letters of the morning.';
-- Only the job that writes the letters reads it.
call guard('letter_stops');

-- Whether there is such a token; stopping twice is no error.
create function stop_letters(given text) returns boolean
language plpgsql as $$
declare
  receiver constant text := (select uid from letter_stops where token = given);
begin
  update notification_settings set mail_kinds = array_remove(array_remove(mail_kinds, 'ending'), 'search')
  where uid = receiver and mail_kinds && array['ending', 'search'];
  return receiver is not null;
end
$$;
call hand_to_keeper('stop_letters(text)');
grant execute on function stop_letters(text) to intake;

insert into job_kinds (kind, max_attempts) values ('tell-of-mysteries', 5);
