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
grant select (id, title, body, active, coupon_id, created_at) on surveys to anon;
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
  for each row when (current_user = 'admin') execute function keep_moderation_log('{title,body,active,coupon_id}');

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
