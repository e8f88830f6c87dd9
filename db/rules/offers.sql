-- Coupons and surveys.
-- tables: coupons, user_coupons, surveys, survey_questions, survey_responses

-- # Access

call guard('coupons');
-- Everybody sees active coupons. code and claimed_count are withheld from all but administrators, who edit coupons.
grant select, insert, update, delete on coupons to admin;
grant select (id, title, body, mystery_id, maker, valid_from, valid_to, total, per_user, active, created_at) on coupons to anon;
create policy admin_all on coupons to admin using (true) with check (true);
create policy read_active on coupons for select to anon using (active);
-- A coupon that was withdrawn still explains the code that a member has.
create policy read_claimed on coupons for select to authenticated
  using (exists (select from user_coupons c where c.coupon_id = coupons.id and c.uid = (select current_uid())));

call guard('user_coupons');
-- Members see their claimed coupons and record when they used them. Adding is withheld: claim_coupon() does it.
grant select on user_coupons to authenticated;
grant update (used_at) on user_coupons to authenticated;
create policy read_own on user_coupons for select to authenticated using (uid = (select current_uid()));
create policy edit_own on user_coupons for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

-- Everybody reads active surveys with their questions; administrators edit them.
call guard('surveys');
grant select, insert, update, delete on surveys to admin;
grant select (id, title, body, active, coupon_id, created_at, maker) on surveys to anon;
create policy admin_all on surveys to admin using (true) with check (true);
create policy read_active on surveys for select to anon using (active);

call guard('survey_questions');
grant insert, update, delete on survey_questions to admin;
grant select on survey_questions to anon;
create policy admin_all on survey_questions to admin using (true) with check (true);
create policy read_active on survey_questions for select to anon
  using (exists (select from surveys s where s.id = survey_id and s.active));

call guard('survey_responses');
-- Members answer active surveys, read their own answers and change them while the survey is active.
grant select on survey_responses to authenticated;
grant insert (survey_id, uid, answers) on survey_responses to authenticated;
grant update (answers, answered_at) on survey_responses to authenticated;
create policy add_own on survey_responses for insert to authenticated
  with check (uid = (select writing_uid()) and exists (select from surveys s where s.id = survey_id and s.active));
-- Administrators read all answers.
create policy admin_read on survey_responses for select to admin using (true);
create policy read_own on survey_responses for select to authenticated using (uid = (select current_uid()));
create policy edit_own on survey_responses for update to authenticated
  using (uid = (select writing_uid()) and exists (select from surveys s where s.id = survey_id and s.active))
  with check (uid = (select writing_uid()));

-- # After a write

create trigger keep_moderation_log after insert or update or delete on coupons
  for each row when (current_user = 'admin')
  execute function keep_moderation_log('{title,body,mystery_id,maker,valid_from,valid_to,total,per_user,active}');

create trigger keep_moderation_log after insert or update or delete on surveys
  for each row when (current_user = 'admin') execute function keep_moderation_log('{title,body,active,coupon_id,maker}');

create trigger keep_moderation_log after insert or update or delete on survey_questions
  for each row when (current_user = 'admin') execute function keep_moderation_log();

-- # Functions

create or replace function has_coupons_left(coupon bigint) returns boolean
language sql stable as $$
  select total is null or claimed_count < total from coupons where id = coupon
$$;
comment on function has_coupons_left(bigint) is 'Whether a coupon can still be claimed. How many were claimed is withheld.';
call hand_to_keeper('has_coupons_left(bigint)');
grant execute on function has_coupons_left(bigint) to authenticated;

create or replace function claim_coupon(coupon bigint, at_instant timestamptz) returns text
language plpgsql as $$
declare
  claimant constant text := writing_uid();
  offered coupons;
begin
  if claimant is null then
    raise exception 'only a member claims a coupon' using errcode = 'insufficient_privilege', constraint = 'coupons_members_only';
  end if;
  if exists (select from surveys where coupon_id = coupon) and not exists (
    select from surveys s join survey_responses r on r.survey_id = s.id where s.coupon_id = coupon and r.uid = claimant
  ) then
    raise exception 'for those who answered' using errcode = 'check_violation', constraint = 'coupons_after_survey';
  end if;
  update coupons set claimed_count = claimed_count + 1
  where id = coupon and active and at_instant between valid_from and valid_to
  returning * into offered;
  if not found then
    raise exception 'no such coupon now' using errcode = 'check_violation', constraint = 'coupons_not_offered';
  end if;
  if (select count(*) from user_coupons where coupon_id = coupon and uid = claimant) >= offered.per_user then
    raise exception 'already claimed' using errcode = 'check_violation', constraint = 'coupons_claimed_already';
  end if;
  insert into user_coupons (coupon_id, uid, code, claimed_at) values (coupon, claimant, offered.code, at_instant);
  return offered.code;
end
$$;
comment on function claim_coupon(bigint, timestamptz) is
  'Claims a coupon for the asking member. The coupon of a survey asks for an answer to it. The update of the coupon''s '
  'counter lets only as many through as there are, and its row lock makes the member''s own claims wait for each other. The '
  'instant is a parameter: the clock is the server''s.';
call hand_to_keeper('claim_coupon(bigint, timestamptz)');
grant execute on function claim_coupon(bigint, timestamptz) to authenticated;

create or replace function in_fives(n bigint) returns integer
language sql immutable as $$
  select (nullif(n / 5, 0) * 5)::integer
$$;
comment on function in_fives(bigint) is
  'A number of people in steps of five, null below five. Two of them never differ by fewer than five, so that nobody is found by waiting for one more.';
call hand_to_keeper('in_fives(bigint)');

create or replace function maker_coupons(of_maker text) returns table (
  id bigint, title text, mystery_id text, mystery text, valid_from timestamptz, valid_to timestamptz, active boolean, total integer,
  taken integer, used integer
)
language sql stable as $$
  select c.id, c.title, c.mystery_id, m.title, c.valid_from, c.valid_to, c.active, c.total, in_fives(n.taken), in_fives(n.used)
  from coupons c
  left join mysteries m on m.id = c.mystery_id
  cross join lateral (
    select count(distinct t.uid) as taken, count(distinct t.uid) filter (where t.used_at is not null) as used
    from user_coupons t where t.coupon_id = c.id
  ) n
  where coalesce(c.maker, m.maker) = of_maker and of_maker = any (own_makers()) and (c.active or n.taken > 0)
  order by c.valid_to desc, c.id desc
$$;
comment on function maker_coupons(text) is
  'The coupons of a maker and of its mysteries, with how many members took and used them, for its people. No code, and in steps of five.';
call hand_to_keeper('maker_coupons(text)');
grant execute on function maker_coupons(text) to authenticated;

create or replace function maker_surveys(of_maker text) returns table (
  id bigint, title text, active boolean, created_at timestamptz, responses integer
)
language sql stable as $$
  select s.id, s.title, s.active, s.created_at, in_fives((select count(*) from survey_responses r where r.survey_id = s.id))
  from surveys s
  where s.maker = of_maker and of_maker = any (own_makers()) and (s.active or exists (select from survey_responses r where r.survey_id = s.id))
  order by s.id desc
$$;
comment on function maker_surveys(text) is 'The surveys asked for a maker, with how many answered, for its people.';
call hand_to_keeper('maker_surveys(text)');
grant execute on function maker_surveys(text) to authenticated;

create or replace function maker_survey_answers(of_maker text) returns table (
  survey_id bigint, question_id bigint, kind text, question text, place integer, answer text, n integer
)
language sql stable as $$
  with asked as (
    select q.* from survey_questions q join surveys s on s.id = q.survey_id
    where s.maker = of_maker and of_maker = any (own_makers()) and q.kind <> 'text'
  ), possible as (
    select q.id, o.place, o.answer, o.answer as shown from asked q, unnest(q.options) with ordinality o (answer, place) where q.kind <> 'scale'
    union all
    select q.id, step, step::text, concat_ws(' ', step::text, case step when 1 then q.options[1] when 5 then q.options[2] end)
    from asked q, generate_series(1, 5) step where q.kind = 'scale'
  ), given as (
    select q.id, value, count(*) as n
    from asked q
    join survey_responses r using (survey_id)
    cross join lateral jsonb_array_elements_text(
      case jsonb_typeof(r.answers -> q.id::text) when 'array' then r.answers -> q.id::text
      else jsonb_build_array(r.answers -> q.id::text) end) value
    where r.answers ? q.id::text
    group by q.id, value
  ), counted as (
    select p.*, coalesce(g.n, 0) as n from possible p left join given g on g.id = p.id and g.value = p.answer
  ), weighed as (
    select c.*, coalesce(sum(c.n) filter (where c.n < 5) over of_question, 0) as few, bool_or(c.n < 5) over of_question as hides,
      row_number() over (partition by c.id order by c.n < 5, c.n, c.place) as from_least
    from counted c window of_question as (partition by c.id)
  )
  select q.survey_id, q.id, q.kind, q.question, w.place::integer, w.shown,
    case when q.kind = 'multiple' or not (w.hides and w.few < 5 and w.from_least = 1) then in_fives(w.n) end
  from asked q join weighed w using (id)
  order by q.survey_id desc, q.position, w.place
$$;
comment on function maker_survey_answers(text) is
  'How many members chose each answer in the surveys of a maker, for its people: in steps of five, null below five. Where one answer of a '
  'question is chosen and fewer than five chose those without a number, the least one with a number has none either, so that no remainder is small.';
call hand_to_keeper('maker_survey_answers(text)');
grant execute on function maker_survey_answers(text) to authenticated;

create or replace function maker_survey_texts(of_maker text) returns table (
  survey_id bigint, question_id bigint, question text, words text
)
language sql stable as $$
  select x.survey_id, x.id, x.question, x.words
  from (
    select q.survey_id, q.id, q.question, q.position, r.answers ->> q.id::text as words,
      count(*) over (partition by q.id) as together, row_number() over (partition by q.id order by r.answered_at, r.uid) as nth
    from survey_questions q
    join surveys s on s.id = q.survey_id
    join survey_responses r on r.survey_id = s.id
    where s.maker = of_maker and of_maker = any (own_makers()) and q.kind = 'text' and r.answers ? q.id::text
  ) x
  where x.nth <= in_fives(x.together)
  order by x.survey_id desc, x.position, md5(x.words)
$$;
comment on function maker_survey_texts(text) is
  'The words of members in the surveys of a maker, for its people: five at a time at least, in an order that says nothing of when.';
call hand_to_keeper('maker_survey_texts(text)');
grant execute on function maker_survey_texts(text) to authenticated;
