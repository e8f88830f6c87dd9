-- What else belongs to a member: saved searches, a best list, coupons, survey answers, reports to us, game progress.

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
comment on table saved_search_conditions is 'Searches a member keeps; at most 50, which the positions 1 to 50 bound without counting.';

create table my_best (
  uid text not null constraint my_best_uid_fkey references users on delete cascade,
  position smallint not null constraint my_best_limit check (position between 1 and 10),
  mystery_id text not null constraint my_best_mystery_id_fkey references mysteries on delete cascade,
  line text not null default '' constraint my_best_line_length check (char_length(line) <= 200),
  constraint my_best_pkey primary key (uid, position) deferrable,
  constraint my_best_one_each unique (uid, mystery_id)
);
create index my_best_mystery_idx on my_best (mystery_id);
create trigger tell_member_insert after insert on my_best referencing new table as after
  for each statement execute function tell_members('hard');
create trigger tell_member_update after update on my_best referencing new table as after
  for each statement execute function tell_members('hard');
create trigger tell_member_delete after delete on my_best referencing old table as before
  for each statement execute function tell_members('hard');
comment on table my_best is 'Up to ten played mysteries in a member''s order, shown on the public profile.';

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
comment on table coupons is 'Coupons. The code is withheld from everybody until claim_coupon() gives it to one member.';

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
comment on table user_coupons is 'Claimed coupons, with the code as it was when claimed. Rows come from claim_coupon() alone.';

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

create table reports (
  id bigint generated always as identity constraint reports_pkey primary key,
  uid text constraint reports_uid_fkey references users on delete set null,
  mystery_id text constraint reports_mystery_id_fkey references mysteries on delete cascade,
  review_id bigint constraint reports_review_id_fkey references mystery_reviews on delete cascade,
  comment_id bigint constraint reports_comment_id_fkey references mystery_review_comments on delete cascade,
  reason text not null constraint reports_reason_known
    check (reason in ('closed', 'wrong-date', 'wrong-place', 'duplicate', 'spoiler', 'abuse', 'other')),
  body text not null default '' constraint reports_body_length check (char_length(body) <= 2000),
  status text not null default 'open' constraint reports_status_known check (status in ('open', 'done', 'rejected')),
  note text not null default '' constraint reports_note_length check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by text constraint reports_handled_by_fkey references users on delete set null,
  constraint reports_about_one_thing check (num_nonnulls(mystery_id, review_id, comment_id) = 1)
);
create index reports_uid_idx on reports (uid);
create index reports_mystery_idx on reports (mystery_id);
create index reports_review_idx on reports (review_id);
create index reports_comment_idx on reports (comment_id);
create index reports_handled_by_idx on reports (handled_by);
create index reports_open_idx on reports (created_at) where status = 'open';
comment on table reports is 'What members report about a mystery, a report or a comment; administrators work them off.';

create table game_progress (
  uid text not null constraint game_progress_uid_fkey references users on delete cascade,
  game text not null constraint game_progress_game_known check (game in ('planetarium', 'shiba-park', 'shinjuku-park')),
  state jsonb not null default '{}' constraint game_progress_state_size check (octet_length(state::text) <= 20000),
  updated_at timestamptz not null default now(),
  constraint game_progress_pkey primary key (uid, game)
);
comment on table game_progress is 'How far a member is in an on-site game. Written by the server, which alone knows the answers.';

do $$
declare
  name text;
begin
  foreach name in array array[
    'saved_search_conditions', 'my_best', 'coupons', 'user_coupons', 'surveys', 'survey_questions', 'survey_responses',
    'reports', 'game_progress'
  ] loop
    call guard(name::regclass);
  end loop;

  foreach name in array array['saved_search_conditions', 'my_best'] loop
    execute format('create policy add_own on %I for insert to authenticated with check (uid = (select writing_uid()))', name);
    execute format('create policy edit_own on %I for update to authenticated
      using (uid = (select writing_uid())) with check (uid = (select writing_uid()))', name);
  end loop;
  foreach name in array array['saved_search_conditions', 'user_coupons', 'survey_responses', 'game_progress'] loop
    execute format('grant select on %I to authenticated', name);
    execute format('create policy read_own on %I for select to authenticated using (uid = (select current_uid()))', name);
  end loop;
  foreach name in array array['saved_search_conditions', 'my_best'] loop
    execute format('grant delete on %I to authenticated', name);
    execute format('create policy remove_own on %I for delete to authenticated using (uid = (select writing_uid()))', name);
  end loop;
  foreach name in array array['coupons', 'surveys', 'survey_questions'] loop
    execute format('grant insert, update, delete on %I to admin', name);
    execute format('create policy admin_all on %I to admin using (true) with check (true)', name);
  end loop;
end
$$;

grant insert (uid, position, name, url, notify), update (position, name, url, notify) on saved_search_conditions to authenticated;

grant select on my_best to anon;
grant insert, update (position, mystery_id, line) on my_best to authenticated;
create policy read_of_present on my_best for select to anon using ((select true from users u where u.uid = my_best.uid));

-- The code of a coupon and how many were claimed are withheld from all but administrators.
grant select on coupons to admin;
grant select (id, title, body, mystery_id, maker, valid_from, valid_to, total, per_user, active, created_at) on coupons to anon;
create policy read_active on coupons for select to anon using (active);

grant update (used_at) on user_coupons to authenticated;
create policy mark_own on user_coupons for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

grant select on surveys, survey_questions to anon;
create policy read_active on surveys for select to anon using (active);
create policy read_active on survey_questions for select to anon
  using (exists (select from surveys s where s.id = survey_id and s.active));

grant insert (survey_id, uid, answers), update (answers, answered_at) on survey_responses to authenticated;
create policy add_own on survey_responses for insert to authenticated
  with check (uid = (select writing_uid()) and exists (select from surveys s where s.id = survey_id and s.active));
create policy edit_own on survey_responses for update to authenticated
  using (uid = (select writing_uid()) and exists (select from surveys s where s.id = survey_id and s.active))
  with check (uid = (select writing_uid()));
create policy admin_read on survey_responses for select to admin using (true);

-- A member hands a report in, about what they can see, and hears of the outcome by a notification; the list is the
-- administrators'.
grant insert (uid, mystery_id, review_id, comment_id, reason, body) on reports to authenticated;
create policy add_own on reports for insert to authenticated
  with check (
    uid = (select writing_uid())
    and (mystery_id is null or exists (select from mysteries m where m.id = mystery_id))
    and (review_id is null or exists (select from mystery_reviews r where r.id = review_id))
    and (comment_id is null or exists (select from mystery_review_comments c where c.id = comment_id))
  );
grant select, update, delete on reports to admin;
create policy admin_all on reports to admin using (true) with check (true);

-- Claiming: the counter on the coupon's own row lets only as many through as there are; the row lock also makes the
-- member's own claims wait for each other. Today is handed in, so that the clock is the server's.
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
