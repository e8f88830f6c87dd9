-- What a member records of a play without writing a review: satisfaction and outcome, which enter the figures of the mystery, and
-- for themselves alone a memo and in whose company they played. It is a part of the status プレイ済 and goes with it.

alter table favorite_mysteries
  add column satisfaction numeric(2,1) constraint favorite_mysteries_satisfaction_range
    check (satisfaction >= 0.5 and satisfaction <= 5 and satisfaction * 2 = trunc(satisfaction * 2)),
  add column outcome text constraint favorite_mysteries_outcome_known check (outcome in ('success', 'failure')),
  add column memo text constraint favorite_mysteries_memo_length check (char_length(memo) <= 1000 and not is_blank(memo)),
  add column company text constraint favorite_mysteries_company_length check (char_length(company) <= 50 and not is_blank(company)),
  add constraint favorite_mysteries_record_of_played
    check (status = 2 or num_nonnulls(satisfaction, outcome, memo, company) = 0);
comment on column favorite_mysteries.memo is 'Words of the member to themselves. No view has them, and no other role reads them.';
comment on column favorite_mysteries.company is 'With whom they played, in their own words: as private as the memo.';

-- Read by read_own and changed by edit_own, like the rest of the row. A new status has no record yet, so insert is withheld;
-- shared_favorites lists its columns, and has none of these.
grant update (satisfaction, outcome, memo, company) on favorite_mysteries to authenticated;
