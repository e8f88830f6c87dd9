-- Three gaps around reviews. Those for followers stand on the page of their mystery, for who may read them. Comments, which
-- everybody reads, hide nothing. And a rating without a review, which has no label, is of a play from the first day on.

-- Few reviews of a mystery are for followers: they are found without reading the others.
create index mystery_reviews_for_followers_idx on mystery_reviews ("mysteryId", "createdAt" desc) where for_followers;

-- What stands between bars is hidden in a review. In a comment everybody would read it, its bars included.
alter table mystery_review_comments
  add constraint mystery_review_comments_hides_nothing check (content !~ '\|\|.+\|\|');

-- Before the first day only those play who were invited or are involved. Their reviews need a label, which keeps them out of
-- the figures; what a status tells would enter them.
create function rate_from_first_day() returns trigger
language plpgsql as $$
begin
  if coalesce(new.played_on, (now() at time zone 'Asia/Tokyo')::date)
    < (select m."startDate" from mysteries m where m.id = new.mysteryid) then
    raise exception 'a play before the first day is rated in a review'
      using errcode = 'check_violation', constraint = 'favorite_mysteries_rated_early';
  end if;
  return new;
end
$$;
create trigger rate_from_first_day before update of satisfaction, outcome, played_on on favorite_mysteries
  for each row when (current_user in ('authenticated', 'admin')
    and num_nonnulls(new.satisfaction, new.outcome) > 0
    and (new.satisfaction, new.outcome, new.played_on) is distinct from (old.satisfaction, old.outcome, old.played_on))
  execute function rate_from_first_day();
