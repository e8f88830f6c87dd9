-- Mysteries, the entries of the catalogue, and their counters. An entry registered by a member is seen by others once an
-- administrator has published it.

-- prefectures, categories, types and tag are comma-separated and authoritative; prefecture and category are the first of
-- their list. The tables of the next file are derived from them.
create table mysteries (
  id text constraint mysteries_pkey primary key constraint mysteries_id_form check (id ~ '^[A-Za-z0-9]{22}$'),
  title text not null constraint mysteries_title_form check (not is_blank(title) and char_length(title) <= 200),
  img text constraint mysteries_img_length check (char_length(img) <= 500),
  url text constraint mysteries_url_form check (url ~ '^https?://' and char_length(url) <= 1000),
  content text not null default '' constraint mysteries_content_length check (char_length(content) <= 20000),
  story text not null default '' constraint mysteries_story_length check (char_length(story) <= 20000),
  "prMessage" text not null default '' constraint mysteries_pr_message_length check (char_length("prMessage") <= 2000),
  place text not null default '' constraint mysteries_place_length check (char_length(place) <= 500),
  prefecture text not null default '',
  prefectures text not null default '' constraint mysteries_prefectures_form check (prefectures ~ '^(\d{2}(,\d{2})*)?$'),
  category text not null default '',
  categories text not null default '' constraint mysteries_categories_form check (categories ~ '^(\d{1,4}(,\d{1,4})*)?$'),
  types text not null default '' constraint mysteries_types_form check (types ~ '^(\d{2}(,\d{2})*)?$'),
  tag text not null default '' constraint mysteries_tag_form check (tag ~ '^([^,]{1,40}(,[^,]{1,40}){0,29})?$'),
  maker text constraint mysteries_maker_fkey references makers on update cascade on delete set null,
  pickup text not null default '' constraint mysteries_pickup_length check (char_length(pickup) <= 500),
  subscription boolean not null default false,
  paid boolean not null default false constraint mysteries_paid_is_subscription check (subscription or not paid),
  "startDate" date constraint mysteries_start_date_range check ("startDate" between '1900-01-01' and '2999-12-31'),
  "endDate" date constraint mysteries_end_date_range check ("endDate" between '1900-01-01' and '2999-12-31'),
  "minPeople" integer constraint mysteries_min_people_range check ("minPeople" between 1 and 100000),
  "maxPeople" integer constraint mysteries_max_people_range check ("maxPeople" between 1 and 100000),
  "minDuration" integer constraint mysteries_min_duration_range check ("minDuration" between 1 and 100000),
  duration integer constraint mysteries_duration_range check (duration between 1 and 100000),
  price integer constraint mysteries_price_range check (price between 0 and 10000000),
  uid text constraint mysteries_uid_fkey references users on delete set null,
  status text not null constraint mysteries_status_known check (status in ('draft', 'submitted', 'published', 'rejected')),
  rejected_reason text constraint mysteries_rejected_reason_length check (char_length(rejected_reason) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
    constraint mysteries_updated_at_range check (updated_at between '1900-01-01' and '2999-12-31'),
  constraint mysteries_dates_in_order check ("startDate" <= "endDate"),
  constraint mysteries_people_in_order check ("minPeople" <= "maxPeople"),
  constraint mysteries_durations_in_order check ("minDuration" <= duration)
);
comment on table mysteries is 'Mysteries. An entry by a member is seen by others once an administrator has published it.';
comment on column mysteries.subscription is 'The PickUp flag.';
comment on column mysteries.paid is 'A PickUp that was paid for, and is labelled PR.';
-- The calendar reads by the days on which mysteries start and end.
create index mysteries_new_idx on mysteries (created_at desc, id) where status = 'published';
create index mysteries_start_idx on mysteries ("startDate", id) where status = 'published';
create index mysteries_end_idx on mysteries ("endDate", id) where status = 'published';
create index mysteries_maker_idx on mysteries (maker);
create index mysteries_uid_idx on mysteries (uid, created_at desc);

call guard('mysteries');
-- Everybody sees published mysteries, members also their own.
grant select on mysteries to anon;
create policy read_published on mysteries for select to anon using (status = 'published');
create policy read_own on mysteries for select to authenticated using (uid = (select current_uid()));
-- Members add entries and edit their own. paid, rejected_reason and created_at are withheld from writing: administrators
-- and the server set them.
grant insert (
  id, url, title, content, story, "prMessage", place, prefecture, prefectures, category, categories, types, tag, maker,
  price, "minDuration", duration, "minPeople", "maxPeople", pickup, subscription, "startDate", "endDate", img, uid, status
), update (
  url, title, content, story, "prMessage", place, prefecture, prefectures, category, categories, types, tag, maker,
  price, "minDuration", duration, "minPeople", "maxPeople", pickup, subscription, "startDate", "endDate", img, status, updated_at
) on mysteries to authenticated;
create policy add_own on mysteries for insert to authenticated
  with check (uid = (select writing_uid()) and status in ('draft', 'submitted') and not subscription and pickup = '');
create policy edit_own on mysteries for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
-- Administrators edit all mysteries.
grant insert, update, delete on mysteries to admin;
create policy admin_all on mysteries to admin using (true) with check (true);

call announce('mysteries', 'hard', 'mystery', 'id', '{mysteries}');

-- Values are normalised before they are checked: lists without spaces and repeats, the single columns from their lists, no
-- nulls, and a status where the contract's insert has none.
create function tidy_list(list text) returns text
language sql immutable parallel safe
return coalesce(
  (select string_agg(item, ',' order by first)
   from (select item, min(n) as first
         from unnest(string_to_array(regexp_replace(coalesce(list, ''), '\s*[,、，]\s*', ',', 'g'), ',')) with ordinality as parts (raw, n),
           lateral (select btrim(raw, E' \t\r\n　') as item) trimmed
         where not is_blank(item)
         group by item) items),
  '');

create function shape_mystery() returns trigger
language plpgsql as $$
begin
  new.title := btrim(new.title, E' \t\r\n　');
  new.maker := nullif(btrim(new.maker, E' \t\r\n　'), '');
  if tg_op = 'INSERT' then
    -- An insert may give the single column only; afterwards the list decides, and may become empty.
    new.prefectures := coalesce(nullif(new.prefectures, ''), new.prefecture);
    new.categories := coalesce(nullif(new.categories, ''), new.category);
    new.status := coalesce(new.status, case when current_user = 'authenticated' then 'submitted' else 'published' end);
  end if;
  new.prefectures := tidy_list(new.prefectures);
  new.categories := tidy_list(new.categories);
  new.types := tidy_list(new.types);
  new.tag := tidy_list(new.tag);
  new.prefecture := split_part(new.prefectures, ',', 1);
  new.category := split_part(new.categories, ',', 1);
  new.content := coalesce(new.content, '');
  new.story := coalesce(new.story, '');
  new."prMessage" := coalesce(new."prMessage", '');
  new.place := coalesce(new.place, '');
  new.pickup := coalesce(new.pickup, '');
  return new;
end
$$;
grant execute on function tidy_list(text) to authenticated, service, keeper;
create trigger a_shape before insert or update on mysteries for each row execute function shape_mystery();

-- What members may not change of their own entry: its publication and its PickUp, and after publication its title, maker
-- and dates, which an administrator has to check again.
create function limit_member_edit() returns trigger
language plpgsql as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if new.status <> old.status and (new.status not in ('draft', 'submitted') or old.status = 'published') then
    raise exception 'publication is decided by an administrator'
      using errcode = 'check_violation', constraint = 'mysteries_member_status';
  end if;
  if new.subscription <> old.subscription or new.pickup <> old.pickup then
    raise exception 'PickUp is decided by an administrator'
      using errcode = 'check_violation', constraint = 'mysteries_member_pickup';
  end if;
  if old.status = 'published'
    and (new.title, new.maker, new."startDate", new."endDate")
      is distinct from (old.title, old.maker, old."startDate", old."endDate") then
    raise exception 'title, maker and dates of a published mystery are checked again'
      using errcode = 'check_violation', constraint = 'mysteries_member_recheck';
  end if;
  return new;
end
$$;
create trigger b_limit_member_edit before update on mysteries for each row execute function limit_member_edit();
create trigger c_keys_stay before update on mysteries for each row execute function keys_stay('id');

-- A maker named for the first time gets a row, published with the first published mystery. A row that another member
-- prepared under this name is unchecked and stays hidden until an administrator publishes it.
create function know_maker() returns trigger
language plpgsql as $$
begin
  if new.maker is not null then
    insert into makers (name, published) values (new.maker, new.status = 'published')
    on conflict (name) do update set published = true
      where new.status = 'published' and not makers.published and (makers.uid is null or makers.uid = new.uid);
  end if;
  return new;
end
$$;
call hand_to_keeper('know_maker()');
create trigger d_know_maker before insert or update of maker, status on mysteries
  for each row execute function know_maker();

-- Counters of a mystery, over public reviews and statuses of present members. Sums and counts instead of averages, so that
-- two changes at the same time add up. appeal orders the recommended listing: twice as much interest weighs as much as two
-- months, and since it only compares dates, it needs no clock.
create table mystery_stats (
  mystery_id text constraint mystery_stats_pkey primary key
    constraint mystery_stats_mystery_id_fkey references mysteries on delete cascade,
  published boolean not null,
  review_count integer not null default 0 constraint mystery_stats_review_count_positive check (review_count >= 0),
  interested_count integer not null default 0 constraint mystery_stats_interested_count_positive check (interested_count >= 0),
  played_count integer not null default 0 constraint mystery_stats_played_count_positive check (played_count >= 0),
  difficulty_sum integer not null default 0,
  difficulty_count integer not null default 0 constraint mystery_stats_difficulty_count_positive check (difficulty_count >= 0),
  play_time_sum integer not null default 0,
  play_time_count integer not null default 0 constraint mystery_stats_play_time_count_positive check (play_time_count >= 0),
  listed date not null default (now() at time zone 'Asia/Tokyo')::date,
  appeal double precision not null generated always as (
    log(1 + interested_count + played_count + 3 * review_count) / log(2) + (listed - date '2020-01-01') / 60.0
  ) stored,
  difficulty double precision generated always as (
    difficulty_sum::double precision / nullif(difficulty_count, 0)
  ) stored,
  ord integer
);
comment on table mystery_stats is 'Counters of a mystery, kept by triggers; recount_mysteries() recounts them.';
comment on column mystery_stats.listed is 'The day in Tokyo on which the mystery was entered.';
comment on column mystery_stats.ord is 'The ordinal, as in mystery_search; null while the mystery is in no listing.';
-- Listings walk along one of these and skip what is no hit. A hit is recognised by its ordinal: with ord in the index no
-- row has to be opened for that.
create index mystery_stats_popular_idx on mystery_stats (interested_count desc, mystery_id) include (ord) where published;
create index mystery_stats_appeal_idx on mystery_stats (appeal desc, mystery_id) include (ord) where published;
create index mystery_stats_easiest_idx on mystery_stats (difficulty, mystery_id) include (ord) where published;
create index mystery_stats_hardest_idx on mystery_stats (difficulty desc, mystery_id) include (ord) where published;
create index mystery_stats_ord_idx on mystery_stats (ord) where published;
-- The most popular mysteries, by statuses of either kind.
create index mystery_stats_statuses_idx on mystery_stats ((interested_count + played_count) desc, mystery_id) where published;

call guard('mystery_stats');
-- Everybody sees the counters of published mysteries, members also those of their own.
grant select on mystery_stats to anon;
create policy read_of_published on mystery_stats for select to anon using (published);
create policy read_own on mystery_stats for select to authenticated
  using (exists (select from mysteries m where m.id = mystery_id and m.uid = (select current_uid())));
call announce('mystery_stats', 'soft', 'mystery', 'mystery_id', '{mysteries}');

-- The average difficulty as cards show it, rounded half up.
create function rated_as(s mystery_stats) returns integer
language sql immutable parallel safe
return floor(s.difficulty_sum / nullif(s.difficulty_count, 0)::numeric + 0.5)::integer;
grant execute on function rated_as(mystery_stats) to service, keeper;
