-- How a member wants lists to be. A row exists from the first choice on; without one everything is shown. Not a column of
-- users: what everybody may read of a row there is decided per column, and this is nobody else's business.
create table list_settings (
  uid text constraint list_settings_pkey primary key
    constraint list_settings_uid_fkey references users on delete cascade,
  hides_played boolean not null default false
);
comment on table list_settings is 'Whether a member leaves games they have played out of lists. Only they see and change it.';

call guard('list_settings');
grant select, insert, update (hides_played) on list_settings to authenticated;
create policy read_own on list_settings for select to authenticated using (uid = (select current_uid()));
create policy add_own on list_settings for insert to authenticated with check (uid = (select writing_uid()));
create policy edit_own on list_settings for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
