-- Coupons on a member's page: what they claimed stays readable, they learn whether any are left, and the coupon of a survey
-- is for those who answered it.

-- A coupon that was withdrawn still explains the code that a member has.
create policy read_claimed on coupons for select to authenticated
  using (exists (select from user_coupons c where c.coupon_id = coupons.id and c.uid = (select current_uid())));

-- How many were claimed is withheld; that none is left is not.
create function has_coupons_left(coupon bigint) returns boolean
language sql stable as $$
  select total is null or claimed_count < total from coupons where id = coupon
$$;
call hand_to_keeper('has_coupons_left(bigint)');
grant execute on function has_coupons_left(bigint) to authenticated;

-- Claims a coupon for the asking member, as before; new is that the coupon of a survey asks for an answer to it.
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
call hand_to_keeper('claim_coupon(bigint, timestamptz)');
