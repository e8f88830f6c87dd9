-- Coupons that members claim, and surveys that they answer; a finished survey can grant a coupon. Administrators make both.

create table coupons (
  id bigint generated always as identity constraint coupons_pkey primary key,
  title text not null constraint coupons_title_form check (not is_blank(title) and char_length(title) <= 200),
  body text not null default '' constraint coupons_body_length check (char_length(body) <= 5000),
  mystery_id text constraint coupons_mystery_id_fkey references mysteries on delete set null,
  maker text constraint coupons_maker_fkey references makers on update cascade on delete set null,
  code text not null constraint coupons_code_form check (not is_blank(code) and char_length(code) <= 200),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  total integer constraint coupons_total_range check (total >= 0),
  per_user integer not null default 1 constraint coupons_per_user_range check (per_user between 1 and 100),
  claimed_count integer not null default 0 constraint coupons_sold_out check (total is null or claimed_count <= total),
  active boolean not null default false,
  created_at timestamptz not null default now(),
  constraint coupons_dates_in_order check (valid_from < valid_to)
);
create index coupons_mystery_idx on coupons (mystery_id);
create index coupons_maker_idx on coupons (maker);
comment on table coupons is 'Coupons. The code is withheld until claim_coupon() gives it to a member.';

call guard('coupons');
-- Everybody sees active coupons. code and claimed_count are withheld from all but administrators, who edit coupons.
grant select (id, title, body, mystery_id, maker, valid_from, valid_to, total, per_user, active, created_at) on coupons to anon;
grant select on coupons to admin;
create policy read_active on coupons for select to anon using (active);
grant insert, update, delete on coupons to admin;
create policy admin_all on coupons to admin using (true) with check (true);

create table user_coupons (
  id bigint generated always as identity constraint user_coupons_pkey primary key,
  coupon_id bigint not null constraint user_coupons_coupon_id_fkey references coupons on delete cascade,
  uid text not null constraint user_coupons_uid_fkey references users on delete cascade,
  code text not null,
  claimed_at timestamptz not null default now(),
  used_at timestamptz constraint user_coupons_used_at_range check (used_at between '1900-01-01' and '2999-12-31')
);
create index user_coupons_coupon_idx on user_coupons (coupon_id, uid);
create index user_coupons_member_idx on user_coupons (uid, claimed_at desc);
comment on table user_coupons is 'Claimed coupons, with the code at that time. Only claim_coupon() adds rows.';

call guard('user_coupons');
-- Members see their claimed coupons and record when they used them. Adding is withheld: claim_coupon() does it.
grant select on user_coupons to authenticated;
grant update (used_at) on user_coupons to authenticated;
create policy read_own on user_coupons for select to authenticated using (uid = (select current_uid()));
create policy edit_own on user_coupons for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

-- Claims a coupon for the asking member. The update of the coupon's counter lets only as many through as there are, and its
-- row lock makes the member's own claims wait for each other. The instant is a parameter: the clock is the server's.
create function claim_coupon(coupon bigint, at_instant timestamptz) returns text
language plpgsql as $$
declare
  claimant constant text := writing_uid();
  offered coupons;
begin
  if claimant is null then
    raise exception 'only a member claims a coupon' using errcode = 'insufficient_privilege', constraint = 'coupons_members_only';
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
call hand_to_keeper('claim_coupon(bigint, timestamptz)');
grant execute on function claim_coupon(bigint, timestamptz) to authenticated;

create table surveys (
  id bigint generated always as identity constraint surveys_pkey primary key,
  title text not null constraint surveys_title_form check (not is_blank(title) and char_length(title) <= 200),
  body text not null default '' constraint surveys_body_length check (char_length(body) <= 5000),
  active boolean not null default false,
  coupon_id bigint constraint surveys_coupon_id_fkey references coupons on delete set null,
  created_at timestamptz not null default now()
);
create index surveys_coupon_idx on surveys (coupon_id);
comment on table surveys is 'Surveys; a finished one can grant a coupon.';

create table survey_questions (
  id bigint generated always as identity constraint survey_questions_pkey primary key,
  survey_id bigint not null constraint survey_questions_survey_id_fkey references surveys on delete cascade,
  position smallint not null,
  kind text not null constraint survey_questions_kind_known check (kind in ('single', 'multiple', 'scale', 'text')),
  question text not null constraint survey_questions_question_form check (not is_blank(question) and char_length(question) <= 500),
  options text[] not null default '{}' constraint survey_questions_options_count check (cardinality(options) <= 50),
  required boolean not null default false,
  constraint survey_questions_position_key unique (survey_id, position) deferrable
);
comment on table survey_questions is 'Questions of a survey in their order.';

call guard('surveys');
call guard('survey_questions');
-- Everybody reads active surveys with their questions; administrators edit all.
grant select on surveys, survey_questions to anon;
create policy read_active on surveys for select to anon using (active);
create policy read_active on survey_questions for select to anon
  using (exists (select from surveys s where s.id = survey_id and s.active));
grant insert, update, delete on surveys, survey_questions to admin;
create policy admin_all on surveys to admin using (true) with check (true);
create policy admin_all on survey_questions to admin using (true) with check (true);

create table survey_responses (
  survey_id bigint not null constraint survey_responses_survey_id_fkey references surveys on delete cascade,
  uid text not null constraint survey_responses_uid_fkey references users on delete cascade,
  answers jsonb not null constraint survey_responses_answers_size check (octet_length(answers::text) <= 100000),
  answered_at timestamptz not null default now()
    constraint survey_responses_answered_at_range check (answered_at between '1900-01-01' and '2999-12-31'),
  constraint survey_responses_pkey primary key (survey_id, uid)
);
create index survey_responses_member_idx on survey_responses (uid);
comment on table survey_responses is 'One set of answers per member and survey.';

call guard('survey_responses');
-- Members answer active surveys, read their own answers and change them while the survey is active.
grant select on survey_responses to authenticated;
grant insert (survey_id, uid, answers), update (answers, answered_at) on survey_responses to authenticated;
create policy read_own on survey_responses for select to authenticated using (uid = (select current_uid()));
create policy add_own on survey_responses for insert to authenticated
  with check (uid = (select writing_uid()) and exists (select from surveys s where s.id = survey_id and s.active));
create policy edit_own on survey_responses for update to authenticated
  using (uid = (select writing_uid()) and exists (select from surveys s where s.id = survey_id and s.active))
  with check (uid = (select writing_uid()));
-- Administrators read all answers.
create policy admin_read on survey_responses for select to admin using (true);
