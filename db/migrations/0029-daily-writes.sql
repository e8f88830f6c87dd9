-- How many rows a member adds in a day. Nobody reaches these numbers by hand: they stop one statement that adds thousands
-- of comments, each of which notifies somebody. What is bounded otherwise (1,000 statuses, one review of each mystery, 50
-- saved searches) needs no number here, and limits by the minute are the server's (rate_limits).

create table daily_writes (
  uid text not null constraint daily_writes_uid_fkey references users on delete cascade,
  kind text not null,
  day date not null,
  written integer not null constraint daily_writes_limit check (
    written <= case kind
      when 'mystery' then 500
      when 'place' then 300
      when 'review' then 300
      when 'comment' then 500
      when 'moderation report' then 100
      else 0
    end
  ),
  constraint daily_writes_pkey primary key (uid, kind)
);
comment on table daily_writes is 'Rows of each kind that a member added on their latest day, by Tokyo''s calendar.';
call guard('daily_writes');

-- Counts the rows of one statement. Two statements at once both update the member's row: one waits, and the check refuses
-- the one that goes beyond the limit. The row is locked last, after all counters.
create function count_daily_writes() returns trigger
language plpgsql as $$
declare
  today constant date := (now() at time zone 'Asia/Tokyo')::date;
begin
  insert into daily_writes as d (uid, kind, day, written)
  select uid, tg_argv[0], today, count(*) from added group by uid
  on conflict (uid, kind) do update
  set day = excluded.day, written = excluded.written + case when d.day = excluded.day then d.written else 0 end;
  return null;
end
$$;
call hand_to_keeper('count_daily_writes()');

-- For members only: administrators and the server import catalogues.
create trigger count_daily_writes after insert on mysteries referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('mystery');
create trigger count_daily_writes after insert on places referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('place');
create trigger count_daily_writes after insert on mystery_reviews referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('review');
create trigger count_daily_writes after insert on mystery_review_comments referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('comment');
create trigger count_daily_writes after insert on moderation_reports referencing new table as added
  for each statement when (current_user = 'authenticated') execute function count_daily_writes('moderation report');
