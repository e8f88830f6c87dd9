-- What members keep on my page: searches and a list of their best mysteries. Both are ordered, and the range of positions
-- bounds their number without counting.

create table saved_search_conditions (
  id bigint generated always as identity constraint saved_search_conditions_pkey primary key,
  uid text not null constraint saved_search_conditions_uid_fkey references users on delete cascade,
  position smallint not null constraint saved_search_conditions_limit check (position between 1 and 50),
  name text not null constraint saved_search_conditions_name_form check (not is_blank(name) and char_length(name) <= 100),
  url text not null constraint saved_search_conditions_url_form check (url ~ '^/mysteries(\?|$)' and char_length(url) <= 2000),
  notify boolean not null default false,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint saved_search_conditions_one_each unique (uid, url),
  constraint saved_search_conditions_position_key unique (uid, position) deferrable
);
comment on table saved_search_conditions is 'Searches that a member keeps, at most 50.';

call guard('saved_search_conditions');
-- Only the member reads and edits their searches. checked_at is withheld from writing: it belongs to the job that looks
-- for new mysteries.
grant select, delete on saved_search_conditions to authenticated;
grant insert (uid, position, name, url, notify), update (position, name, url, notify) on saved_search_conditions to authenticated;
create policy read_own on saved_search_conditions for select to authenticated using (uid = (select current_uid()));
create policy add_own on saved_search_conditions for insert to authenticated with check (uid = (select writing_uid()));
create policy edit_own on saved_search_conditions for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create policy remove_own on saved_search_conditions for delete to authenticated using (uid = (select writing_uid()));

create table my_best (
  uid text not null constraint my_best_uid_fkey references users on delete cascade,
  position smallint not null constraint my_best_limit check (position between 1 and 10),
  mystery_id text not null constraint my_best_mystery_id_fkey references mysteries on delete cascade,
  line text not null default '' constraint my_best_line_length check (char_length(line) <= 200),
  constraint my_best_pkey primary key (uid, position) deferrable,
  constraint my_best_one_each unique (uid, mystery_id)
);
create index my_best_mystery_idx on my_best (mystery_id);
comment on table my_best is 'Up to ten played mysteries in a member''s order, shown on the public profile.';

call guard('my_best');
-- Everybody sees the lists of present members; members edit their own.
grant select on my_best to anon;
grant insert, update (position, mystery_id, line), delete on my_best to authenticated;
create policy read_of_present on my_best for select to anon using ((select true from users u where u.uid = my_best.uid));
create policy add_own on my_best for insert to authenticated with check (uid = (select writing_uid()));
create policy edit_own on my_best for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create policy remove_own on my_best for delete to authenticated using (uid = (select writing_uid()));

create trigger announce_member_insert after insert on my_best referencing new table as after
  for each statement execute function announce_members('hard');
create trigger announce_member_update after update on my_best referencing new table as after
  for each statement execute function announce_members('hard');
create trigger announce_member_delete after delete on my_best referencing old table as before
  for each statement execute function announce_members('hard');
