-- A hold keeps the review that its text nearly repeats: to look for it again takes its time for each of the hundred that the inbox shows.

alter table holds add column repeats bigint constraint holds_repeats_fkey references mystery_reviews on delete set null;
comment on column holds.repeats is 'The review that the text nearly repeats, as long as there is one.';
create index holds_repeats_idx on holds (repeats);

-- A fresh site has no holds, and its functions come after this.
do $$
begin
  if to_regprocedure('near_copy_of(text, text, bigint, timestamptz)') is not null then
    execute $backfill$
      update holds h set repeats = near_copy_of(plain_letters(r.review), r.uid, r.id, h.held_at)
      from mystery_reviews r where r.id = h.review_id and h.ended_at is null$backfill$;
  end if;
end
$$;
