-- Old notifications go. A job deletes what its receiver has read, and later everything, in small transactions.

-- Each row is in one of the two.
create index user_notifications_read_age_idx on user_notifications (created_at) where read;
create index user_notifications_unread_age_idx on user_notifications (created_at) where not read;
create index notifications_age_idx on notifications (created_at);

-- Deletes so many at most of each kind, and says whether there may be more. A notification goes with the last inbox that has it; one that
-- every receiver has removed goes with its age. What somebody is just changing is left for the next time.
create function forget_notifications(read_before timestamptz, all_before timestamptz, most integer) returns boolean
language plpgsql as $$
declare
  left_by bigint[];
  received integer;
  unreceived integer;
begin
  with was_read as (
    select id from user_notifications where read and created_at < read_before
    order by created_at limit most for update skip locked
  ), unread as (
    select id from user_notifications where not read and created_at < all_before
    order by created_at limit most for update skip locked
  ), gone as (
    delete from user_notifications where id in (select id from was_read union all select id from unread)
    returning notification_id
  )
  select array_agg(distinct notification_id), count(*) into left_by, received from gone;
  delete from notifications n
  where n.id = any (left_by) and not exists (select from user_notifications u where u.notification_id = n.id);
  delete from notifications where id in (
    select n.id from notifications n
    where n.created_at < all_before and not exists (select from user_notifications u where u.notification_id = n.id)
    order by n.created_at limit most for update skip locked);
  get diagnostics unreceived = row_count;
  return greatest(received, unreceived) >= most;
end
$$;
call hand_to_keeper('forget_notifications(timestamptz, timestamptz, integer)');
grant execute on function forget_notifications(timestamptz, timestamptz, integer) to service;

insert into job_kinds (kind, max_attempts) values ('forget-notifications', 3);
