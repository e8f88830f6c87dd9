-- Year cards, shared behind a secret address.
-- tables: year_cards

-- # Access

call guard('year_cards');
-- Only the member reads, shares and withdraws their cards. Everybody else needs the secret: shared_year_card() asks for it.
grant select, delete on year_cards to authenticated;
grant insert (uid, year, secret, card, shared_at) on year_cards to authenticated;
grant update (card, shared_at) on year_cards to authenticated;
create policy add_own on year_cards for insert to authenticated with check (uid = (select writing_uid()));
create policy remove_own on year_cards for delete to authenticated using (uid = (select writing_uid()));
create policy read_own on year_cards for select to authenticated using (uid = (select current_uid()));
create policy edit_own on year_cards for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

-- # Functions

create or replace function shared_year_card(by_secret text) returns jsonb
language sql stable as $$
  select c.card from year_cards c join users u using (uid)
  where c.secret = by_secret and u."deletedAt" is null and not u.record_only and u.suspended_at is null
$$;
comment on function shared_year_card(text) is
  'The card behind a secret address, unless its member is withdrawn, suspended or in record-only mode.';
call hand_to_keeper('shared_year_card(text)');
grant execute on function shared_year_card(text) to anon;
