-- Limits: requests of a client, and what a member may write in an hour or a day.
-- tables: rate_limits, daily_writes

-- # Access

-- Only functions of the keeper count.
call guard('rate_limits');

call guard('daily_writes');

-- # Functions

create or replace function count_requests(limit_name text, client text, window_at timestamptz, amount integer) returns integer
language sql as $$
  insert into rate_limits as r (name, client, window_at, spent) values ($1, $2, $3, $4)
  on conflict (name, client, window_at) do update set spent = r.spent + excluded.spent
  returning spent
$$;
comment on function count_requests(text, text, timestamptz, integer) is
  'Adds to the amount that a client has spent in a window, and returns the sum. It serves guests and members alike, by the '
  'login that may call a few functions and nothing else.';
call hand_to_keeper('count_requests(text, text, timestamptz, integer)');
grant execute on function count_requests(text, text, timestamptz, integer) to intake;

create or replace function is_new_member(member text) returns boolean
language sql stable
as $$
  select exists (
    select from users u where u.uid = member and not u.official and u."registerdAt" > now() - interval '7 days')
$$;
comment on function is_new_member(text) is
  'Whether a member registered less than seven days ago. Official accounts have been looked at and never count as new.';
grant execute on function is_new_member(text) to keeper;

create or replace function most_in_hour(kind text) returns integer
language sql immutable
return case kind when 'review' then 20 when 'comment' then 20 when 'link' then 10 when 'mention' then 20 when 'follow' then 30
  when 'confirmation' then 20 end;
comment on function most_in_hour(text) is 'How many rows of a kind a new member adds in an hour at most; null without a limit.';
grant execute on function most_in_hour(text) to keeper;

create or replace function add_writes(member text, kind text, added bigint) returns void
language plpgsql as $$
declare
  this_hour constant timestamptz := date_trunc('hour', now());
  most constant integer := case when is_new_member(member) then most_in_hour(kind) end;
  counted integer;
begin
  if coalesce(added, 0) = 0 then
    return;
  end if;
  insert into daily_writes as d (uid, kind, day, written, hour, written_in_hour)
  values (member, kind, (now() at time zone 'Asia/Tokyo')::date, added, this_hour, added)
  on conflict on constraint daily_writes_pkey do update set
    day = excluded.day,
    written = excluded.written + case when d.day = excluded.day then d.written else 0 end,
    hour = greatest(d.hour, excluded.hour),
    written_in_hour = excluded.written_in_hour + case when d.hour >= excluded.hour then d.written_in_hour else 0 end
  returning written_in_hour into counted;
  if counted > most then
    raise exception 'a new member adds at most % of the kind % in an hour', most, kind
      using errcode = 'check_violation', constraint = 'daily_writes_new_member',
        detail = ceil(extract(epoch from this_hour + interval '1 hour' - now()))::text;
  end if;
end
$$;
comment on function add_writes(text, text, bigint) is
  'Adds to what a member wrote today and in this hour, and refuses what goes beyond a limit. Two statements at once both '
  'update the member''s row: one waits, and then counts the other. The detail of the error has the seconds until the next '
  'hour.';
grant execute on function add_writes(text, text, bigint) to keeper;

create or replace function count_daily_writes() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, tg_argv[0], a.n) from (select uid, count(*) as n from added group by uid) a;
  return null;
end
$$;
comment on function count_daily_writes() is
  'Counts the rows of one statement. The member''s row is locked last, after all counters.';
call hand_to_keeper('count_daily_writes()');

create or replace function links_in(t text) returns integer
language sql immutable
return regexp_count(t, 'https?://', 1, 'i');
comment on function links_in(text) is 'How many links a text has.';
grant execute on function links_in(text) to keeper;

create or replace function mentions_in(t text) returns integer
language sql immutable
return regexp_count(t, '@[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]');
comment on function mentions_in(text) is 'How many mentions a text has.';
grant execute on function mentions_in(text) to keeper;

create or replace function count_comment_writes() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, 'comment', a.n), add_writes(a.uid, 'link', a.links), add_writes(a.uid, 'mention', a.mentions)
  from (
    select uid, count(*) as n, sum(links_in(content)) as links, sum(mentions_in(content)) as mentions from added group by uid
  ) a;
  return null;
end
$$;
comment on function count_comment_writes() is 'Counts new comments, and the links and mentions in them.';
call hand_to_keeper('count_comment_writes()');

create or replace function count_review_writes() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, 'review', a.n), add_writes(a.uid, 'link', a.links)
  from (select uid, count(*) as n, sum(links_in(review)) as links from added group by uid) a;
  return null;
end
$$;
comment on function count_review_writes() is 'Counts new reviews, and the links in them.';
call hand_to_keeper('count_review_writes()');

create or replace function count_edited_links() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, 'link', a.links)
  from (
    select n.uid, sum(greatest(0, links_in(n.review) - links_in(o.review))) as links
    from added n join before o using (id) where n.review <> o.review group by n.uid
  ) a;
  return null;
end
$$;
comment on function count_edited_links() is 'Counts the links that an edit adds to a review.';
call hand_to_keeper('count_edited_links()');

create or replace function count_spoiler_links() returns trigger
language plpgsql as $$
begin
  perform add_writes(a.uid, 'link', a.links)
  from (
    select r.uid, sum(links_in(array_to_string(s.parts, ' '))) as links
    from added s join mystery_reviews r on r.id = s.review_id group by r.uid
  ) a;
  return null;
end
$$;
comment on function count_spoiler_links() is
  'Counts the links of spoilers, which are a part of the text. An edit writes them again, and the links count again.';
call hand_to_keeper('count_spoiler_links()');
