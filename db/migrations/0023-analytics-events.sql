-- Analytics events, counted by day and subject; nothing is kept about the visitor. Like contact messages, they come in
-- through a function that only the role intake may call.

create table analytics_events_daily (
  day date not null,
  kind text not null constraint analytics_events_daily_kind_known
    check (kind in ('card-impression', 'card-view', 'card-click', 'review-impression', 'review-click')),
  subject text not null constraint analytics_events_daily_subject_form check (subject ~ '^(mystery|review):[A-Za-z0-9]{1,22}$'),
  count bigint not null default 0,
  constraint analytics_events_daily_pkey primary key (day, kind, subject)
);
comment on table analytics_events_daily is 'How often something was seen or pressed on a day, by anybody.';

call guard('analytics_events_daily');
-- Only administrators read the counts.
grant select on analytics_events_daily to admin;
create policy admin_read on analytics_events_daily for select to admin using (true);

-- The events of one page view arrive together. They are sorted, so that two writers lock the same rows in the same order,
-- and limited to what guests can see, so that made-up subjects cannot fill the table.
create function record_events(on_day date, kinds text[], subjects text[]) returns void
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
call hand_to_keeper('record_events(date, text[], text[])');
grant execute on function record_events(date, text[], text[]) to intake;
