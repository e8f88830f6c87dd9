-- Public figures of a mystery: how satisfied its players were and how many solved it, as orders and filters of the search. A
-- member has one voice for each: their review's, or that of their played status where the review says nothing. Reviews also
-- say for how many people a mystery is best.

alter table mystery_reviews
  add best_people smallint constraint mystery_reviews_best_people_range check (best_people between 1 and 20);
grant insert (best_people), update (best_people) on mystery_reviews to authenticated;

-- Which reviews enter the figures of their mystery.
create function enters_figures(review mystery_reviews) returns boolean
language sql immutable parallel safe
return not review."isPrivate";
grant execute on function enters_figures(mystery_reviews) to anon, service, keeper;

-- The satisfaction that is shown and sorted by: as if five more members had given 3.7, so that a single 5.0 stays below 4.0. A
-- constant, because the mean of the site would move the rank of every mystery with each review. The success rate is known
-- once five members say.
alter table mystery_stats
  add satisfaction_sum numeric(12, 1) not null default 0,
  add satisfaction_count integer not null default 0 constraint mystery_stats_satisfaction_count_positive check (satisfaction_count >= 0),
  add satisfaction double precision generated always as (
    case when satisfaction_count > 0 then ((satisfaction_sum + 5 * 3.7) / (satisfaction_count + 5))::double precision end
  ) stored,
  add success_rate double precision generated always as (
    case when outcome_count >= 5 then success_count::double precision / outcome_count end
  ) stored;
create index mystery_stats_satisfaction_idx on mystery_stats (satisfaction desc, mystery_id) include (ord)
  where published and satisfaction is not null;
create index mystery_stats_rarely_solved_idx on mystery_stats (success_rate, mystery_id) include (ord)
  where published and success_rate is not null;
create index mystery_stats_often_solved_idx on mystery_stats (success_rate desc, mystery_id) include (ord)
  where published and success_rate is not null;

-- A review that enters no figure silences the status too: who hides a review has hidden the play. The locks of hold_author() and
-- hold_member() exclude each other: of two transactions of a member, one for the review and one for the status, the later
-- one sees what the earlier one wrote.
create or replace function count_review() returns trigger
language plpgsql as $$
declare
  member constant text := coalesce(new.uid, old.uid);
  mystery constant text := coalesce(new."mysteryId", old."mysteryId");
  shown_before constant boolean := tg_op <> 'INSERT' and not old."isPrivate";
  shown_after constant boolean := tg_op <> 'DELETE' and not new."isPrivate";
  entered_before constant boolean := tg_op <> 'INSERT' and enters_figures(old);
  entered_after constant boolean := tg_op <> 'DELETE' and enters_figures(new);
  played record;
  rated_before numeric;
  rated_after numeric;
  solved_before text;
  solved_after text;
  likes integer := 0;
begin
  if hold_author(member) and (tg_op <> 'UPDATE'
    or (shown_before, entered_before, old."difficultyRating", old."actualPlayTimeMinutes", old.satisfaction, old.outcome)
      is distinct from (shown_after, entered_after, new."difficultyRating", new."actualPlayTimeMinutes", new.satisfaction, new.outcome)
  ) then
    select f.satisfaction, f.outcome into played
    from favorite_mysteries f where f.uid = member and f.mysteryid = mystery and f.status = 2;
    rated_before := case when tg_op = 'INSERT' then played.satisfaction
      when entered_before then coalesce(old.satisfaction, played.satisfaction) end;
    solved_before := case when tg_op = 'INSERT' then played.outcome
      when entered_before then coalesce(old.outcome, played.outcome) end;
    rated_after := case when tg_op = 'DELETE' then played.satisfaction
      when entered_after then coalesce(new.satisfaction, played.satisfaction) end;
    solved_after := case when tg_op = 'DELETE' then played.outcome
      when entered_after then coalesce(new.outcome, played.outcome) end;
    update mystery_stats s set
      review_count = s.review_count + one_if(shown_after) - one_if(shown_before),
      difficulty_sum = s.difficulty_sum
        + case when entered_after then coalesce(new."difficultyRating", 0) else 0 end
        - case when entered_before then coalesce(old."difficultyRating", 0) else 0 end,
      difficulty_count = s.difficulty_count
        + one_if(entered_after and new."difficultyRating" is not null)
        - one_if(entered_before and old."difficultyRating" is not null),
      play_time_sum = s.play_time_sum
        + case when entered_after then coalesce(new."actualPlayTimeMinutes", 0) else 0 end
        - case when entered_before then coalesce(old."actualPlayTimeMinutes", 0) else 0 end,
      play_time_count = s.play_time_count
        + one_if(entered_after and new."actualPlayTimeMinutes" is not null)
        - one_if(entered_before and old."actualPlayTimeMinutes" is not null),
      satisfaction_sum = s.satisfaction_sum + coalesce(rated_after, 0) - coalesce(rated_before, 0),
      satisfaction_count = s.satisfaction_count + one_if(rated_after is not null) - one_if(rated_before is not null),
      outcome_count = s.outcome_count + one_if(solved_after is not null) - one_if(solved_before is not null),
      success_count = s.success_count + one_if(solved_after = 'success') - one_if(solved_before = 'success')
    where s.mystery_id = mystery;
  end if;

  if tg_op = 'INSERT' then
    insert into review_stats (review_id) values (new.id);
  elsif shown_before <> shown_after or tg_op = 'DELETE' then
    -- The lock makes a like at the same moment wait until it sees whether the review is public.
    select like_count into likes from review_stats where review_id = old.id for update;
  end if;

  if tg_op <> 'UPDATE' or shown_before <> shown_after then
    update user_stats set
      public_count = public_count + one_if(shown_after) - one_if(shown_before),
      private_count = private_count + one_if(tg_op <> 'DELETE' and not shown_after) - one_if(tg_op <> 'INSERT' and not shown_before),
      likes_received = likes_received + likes * (one_if(shown_after) - one_if(shown_before))
    where uid = member;
  end if;
  if shown_before <> shown_after then
    update users set points = points + 3 * (one_if(shown_after) - one_if(shown_before)) where uid = member;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
call hand_to_keeper('count_review()');

create or replace function count_status() returns trigger
language plpgsql as $$
declare
  member constant text := coalesce(new.uid, old.uid);
  mystery constant text := coalesce(new.mysteryid, old.mysteryid);
  review mystery_reviews;
  is_heard boolean;
  rated_before numeric := case when old.status = 2 then old.satisfaction end;
  rated_after numeric := case when new.status = 2 then new.satisfaction end;
  solved_before text := case when old.status = 2 then old.outcome end;
  solved_after text := case when new.status = 2 then new.outcome end;
begin
  if hold_member(member)
    and (old.status, rated_before, solved_before) is distinct from (new.status, rated_after, solved_after) then
    select * into review from mystery_reviews r where r.uid = member and r."mysteryId" = mystery;
    is_heard := not found or enters_figures(review);
    rated_before := case when is_heard then coalesce(review.satisfaction, rated_before) end;
    rated_after := case when is_heard then coalesce(review.satisfaction, rated_after) end;
    solved_before := case when is_heard then coalesce(review.outcome, solved_before) end;
    solved_after := case when is_heard then coalesce(review.outcome, solved_after) end;
    update mystery_stats set
      interested_count = interested_count + one_if(new.status = 1) - one_if(old.status = 1),
      played_count = played_count + one_if(new.status = 2) - one_if(old.status = 2),
      satisfaction_sum = satisfaction_sum + coalesce(rated_after, 0) - coalesce(rated_before, 0),
      satisfaction_count = satisfaction_count + one_if(rated_after is not null) - one_if(rated_before is not null),
      outcome_count = outcome_count + one_if(solved_after is not null) - one_if(solved_before is not null),
      success_count = success_count + one_if(solved_after = 'success') - one_if(solved_before = 'success')
    where mystery_id = mystery
      and (old.status, rated_before, solved_before) is distinct from (new.status, rated_after, solved_after);
  end if;
  update user_stats set
    status_count = status_count + one_if(tg_op = 'INSERT') - one_if(tg_op = 'DELETE'),
    played_count = played_count + one_if(new.status = 2) - one_if(old.status = 2)
  where uid = member and new.status is distinct from old.status;
  return null;
end
$$;
call hand_to_keeper('count_status()');

create or replace function recount_mysteries(ids text[] default null) returns void
language plpgsql set plan_cache_mode = force_custom_plan as $$
begin
  perform from mystery_stats where ids is null or mystery_id = any (ids) order by mystery_id for update;
  with statuses as (
    select mysteryid as mystery_id, count(*) filter (where status = 1) as interested, count(*) filter (where status = 2) as played
    from favorite_mysteries join users u using (uid)
    where u."deletedAt" is null and (ids is null or mysteryid = any (ids))
    group by mysteryid
  ), reviews as (
    select "mysteryId" as mystery_id, count(*) filter (where not r."isPrivate") as reviews,
      sum("difficultyRating") filter (where enters_figures(r)) as difficulty_sum,
      count("difficultyRating") filter (where enters_figures(r)) as difficulty_count,
      sum("actualPlayTimeMinutes") filter (where enters_figures(r)) as play_time_sum,
      count("actualPlayTimeMinutes") filter (where enters_figures(r)) as play_time_count
    from mystery_reviews r join users u using (uid)
    where u."deletedAt" is null and (ids is null or "mysteryId" = any (ids))
    group by "mysteryId"
  ), voices as (
    select coalesce(r."mysteryId", f.mysteryid) as mystery_id,
      case when r.id is null then f.satisfaction when enters_figures(r) then coalesce(r.satisfaction, f.satisfaction) end as satisfaction,
      case when r.id is null then f.outcome when enters_figures(r) then coalesce(r.outcome, f.outcome) end as outcome
    from (select * from mystery_reviews where ids is null or "mysteryId" = any (ids)) as r
    full join (
      select uid, mysteryid, satisfaction, outcome from favorite_mysteries
      where status = 2 and (satisfaction is not null or outcome is not null) and (ids is null or mysteryid = any (ids))
    ) f on f.uid = r.uid and f.mysteryid = r."mysteryId"
    join users u on u.uid = coalesce(r.uid, f.uid) and u."deletedAt" is null
  ), told as (
    select mystery_id, sum(satisfaction) as satisfaction_sum, count(satisfaction) as satisfaction_count,
      count(outcome) as outcome_count, count(*) filter (where outcome = 'success') as success_count
    from voices
    group by mystery_id
  ), counted as (
    select mystery_id,
      coalesce(interested, 0) as interested, coalesce(played, 0) as played, coalesce(reviews, 0) as reviews,
      coalesce(r.difficulty_sum, 0) as difficulty_sum, coalesce(r.difficulty_count, 0) as difficulty_count,
      coalesce(r.play_time_sum, 0) as play_time_sum, coalesce(r.play_time_count, 0) as play_time_count,
      coalesce(t.satisfaction_sum, 0) as satisfaction_sum, coalesce(t.satisfaction_count, 0) as satisfaction_count,
      coalesce(t.outcome_count, 0) as outcome_count, coalesce(t.success_count, 0) as success_count
    from mystery_stats
    left join statuses using (mystery_id) left join reviews r using (mystery_id) left join told t using (mystery_id)
    where ids is null or mystery_id = any (ids)
  )
  update mystery_stats s set
    interested_count = c.interested, played_count = c.played, review_count = c.reviews,
    difficulty_sum = c.difficulty_sum, difficulty_count = c.difficulty_count,
    play_time_sum = c.play_time_sum, play_time_count = c.play_time_count,
    satisfaction_sum = c.satisfaction_sum, satisfaction_count = c.satisfaction_count,
    outcome_count = c.outcome_count, success_count = c.success_count
  from counted c
  where c.mystery_id = s.mystery_id
    and (s.interested_count, s.played_count, s.review_count, s.difficulty_sum, s.difficulty_count, s.play_time_sum,
      s.play_time_count, s.satisfaction_sum, s.satisfaction_count, s.outcome_count, s.success_count)
      is distinct from (c.interested, c.played, c.reviews, c.difficulty_sum, c.difficulty_count, c.play_time_sum,
      c.play_time_count, c.satisfaction_sum, c.satisfaction_count, c.outcome_count, c.success_count);
end
$$;
call hand_to_keeper('recount_mysteries(text[])');

-- What a mystery is found by of these figures, as they are shown: with one decimal, and in whole percent.
create function figure_facets(s mystery_stats) returns text[]
language sql immutable parallel safe
return array_remove(array[
  case when s.satisfaction is not null then 'satisfaction' end,
  case when s.success_rate is not null then 'success_rate' end,
  case when round(s.satisfaction::numeric, 1) >= 4 then 'feature:satisfying' end,
  case when s.success_rate >= 0.695 then 'feature:often-solved' end,
  case when s.success_rate < 0.305 then 'feature:rarely-solved' end
], null);
grant execute on function figure_facets(mystery_stats) to service, keeper;

create or replace function search_row(m mysteries) returns mystery_search
language sql stable
as $$
  with codes as (
    select string_to_array(m.types, ',') as types, string_to_array(m.prefectures, ',') as prefectures,
      string_to_array(m.tag, ',') as tags, string_to_array(m.categories, ',') as categories
  ), venues as (
    select p.id, concat_ws(U&'\001F', p.name, nullif(array_to_string(p.stations, U&'\001F'), '')) as names,
      case when p.latitude is not null and p.longitude is not null then p.prefecture_id end as located
    from mystery_places mp join places p on p.id = mp.place_id where mp.mystery_id = m.id and p.published
  ), named as (
    select concat_ws(U&'\001F',
      m.title, m.maker, nullif(array_to_string(codes.tags, U&'\001F'), ''), nullif(m.place, ''),
      (select string_agg(names, U&'\001F' order by id) from venues),
      (select string_agg(p.name, U&'\001F' order by p.id) from prefectures p where p.id = any (codes.prefectures)),
      (select string_agg(t.name, U&'\001F' order by t.id) from types t where t.id = any (codes.types))
    ) as names
    from codes
  )
  select
    m.id,
    search_text(concat_ws(U&'\001F', named.names, m."prMessage", m.story, m.content)),
    null::integer, named.names, char_length(search_text(named.names)), null, null,
    array(select 'type:' || t from unnest(codes.types) t)
      || array(select 'category:' || c from unnest(codes.categories) c)
      || array(select 'tag:' || t from unnest(codes.tags) t)
      || array(select 'prefecture:' || p from unnest(codes.prefectures) p)
      || array(select distinct 'area:' || p.area_id from prefectures p where p.id = any (codes.prefectures))
      || array(select 'place:' || id from venues)
      || array(select distinct unnest(array['located', 'located:' || located]) from venues where located is not null)
      || case when m.maker is null then '{}' else array['maker:' || m.maker] end
      || case when m.subscription then array['pickup'] else '{}' end
      || case when s.review_count > 0 then array['reviewed'] else '{}' end
      || case when s.difficulty_count > 0 then array['difficulty:' || rated_as(s)] else '{}' end
      || search_features(m, o)
      || figure_facets(s),
    m."startDate", m."endDate", m.price,
    m."minPeople", m."maxPeople", m."minDuration", m.duration
  from codes, named
  left join mystery_stats s on s.mystery_id = m.id
  left join mystery_outlines o on o.mystery_id = m.id
$$;
call hand_to_keeper('search_row(mysteries)');
comment on column mystery_search.facets is
  'type:01, area:3, prefecture:13, place:7, located (a place on the map), located:13 (one there), category:4, tag:…, maker:…, difficulty:3, pickup, reviewed, satisfaction, success_rate (known), feature:solo.';

drop trigger derive_search on mystery_stats;
create trigger derive_search after update on mystery_stats for each row
  when ((old.review_count > 0, rated_as(old), figure_facets(old))
    is distinct from (new.review_count > 0, rated_as(new), figure_facets(new)))
  execute function derive_search_of_stats();

-- Reviews that are there already, and the facets of their mysteries in one pass: chunks of bitmaps are of an older format from
-- now on, so the changes are not noted one by one.
alter table mystery_stats disable trigger derive_search;
alter table mystery_search disable trigger note_stale;
set local role keeper;
select recount_mysteries();
update mystery_search s set facets = s.facets || figure_facets(t)
from mystery_stats t
where t.mystery_id = s.mystery_id and figure_facets(t) <> '{}';
reset role;
alter table mystery_search enable trigger note_stale;
alter table mystery_stats enable trigger derive_search;
