-- Saved searches, alarms before a mystery ends, and members' own calendars.
-- tables: saved_search_conditions, alarms_sent, calendar_feeds

-- # Access

call guard('saved_search_conditions');
-- Only the member reads and edits their searches. checked_at is withheld from writing: it belongs to the job that looks
-- for new mysteries.
grant select, delete on saved_search_conditions to authenticated;
grant insert (uid, "position", name, url, notify) on saved_search_conditions to authenticated;
grant update ("position", name, url, notify) on saved_search_conditions to authenticated;
create policy add_own on saved_search_conditions for insert to authenticated with check (uid = (select writing_uid()));
create policy remove_own on saved_search_conditions for delete to authenticated using (uid = (select writing_uid()));
create policy read_own on saved_search_conditions for select to authenticated using (uid = (select current_uid()));
create policy edit_own on saved_search_conditions for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('alarms_sent');
-- Only the job that tells of alarms uses it.

call guard('calendar_feeds');
-- A member knows whether they have an address, makes one and withdraws it. Nobody reads a hash.
grant delete on calendar_feeds to authenticated;
grant insert (uid, secret_hash) on calendar_feeds to authenticated;
grant select (uid, created_at) on calendar_feeds to authenticated;
create policy add_own on calendar_feeds for insert to authenticated with check (uid = (select writing_uid()));
create policy remove_own on calendar_feeds for delete to authenticated using (uid = (select writing_uid()));
create policy read_own on calendar_feeds for select to authenticated using (uid = (select current_uid()));

-- # Before a write

create trigger place_saved_search before insert on saved_search_conditions
  for each row execute function place_saved_search();
create trigger watch_from_now before update of notify, url on saved_search_conditions
  for each row when ((new.notify and not old.notify) or new.url <> old.url)
  execute function watch_from_now();

-- # After a write

create trigger close_saved_search_gap after delete on saved_search_conditions
  for each row execute function close_saved_search_gap();

-- # Functions

create or replace function place_saved_search() returns trigger
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
comment on function place_saved_search() is
  'Gives a new search its position among the others, at the end at most. Positions are 1, 2, 3 …. The lock makes two searches '
  'that are saved at once wait for each other.';
call hand_to_keeper('place_saved_search()');

create or replace function close_saved_search_gap() returns trigger
language plpgsql as $$
begin
  update saved_search_conditions set position = position - 1 where uid = old.uid and position > old.position;
  return null;
end
$$;
comment on function close_saved_search_gap() is 'Closes the gap that a deleted search leaves in the positions.';
call hand_to_keeper('close_saved_search_gap()');

create or replace function watch_from_now() returns trigger
language plpgsql as $$
begin
  new.checked_at := now();
  return new;
end
$$;
comment on function watch_from_now() is
  'Makes a search look for new mysteries from now on when its notification is turned on or its conditions change.';
call hand_to_keeper('watch_from_now()');

create or replace function mysteries_of_feed(hash bytea) returns text[]
language sql stable as $$
  select array(select f.mysteryid from favorite_mysteries f where f.uid = c.uid and f.status = 1)
  from calendar_feeds c join users u on u.uid = c.uid
  where c.secret_hash = hash and u."deletedAt" is null and u.suspended_at is null
$$;
comment on function mysteries_of_feed(bytea) is
  'The 気になる of the member with this secret address; null where there is none, or its member is withdrawn or suspended. '
  'Knowing the secret is the right to read it, so everybody may ask.';
call hand_to_keeper('mysteries_of_feed(bytea)');
grant execute on function mysteries_of_feed(bytea) to anon;
