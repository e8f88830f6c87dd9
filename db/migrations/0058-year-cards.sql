-- A member's year on a card. It is made from their statistics whenever they ask; only a card behind a secret link is stored, as it
-- was when the member shared it, so that nothing they do later is told by it.

create table year_cards (
  uid text not null constraint year_cards_uid_fkey references users on delete cascade,
  year smallint not null constraint year_cards_year_range check (year between 1900 and 2999),
  secret text not null constraint year_cards_secret_key unique
    constraint year_cards_secret_form check (secret ~ '^[A-Za-z0-9_-]{22}$'),
  card jsonb not null constraint year_cards_card_size check (octet_length(card::text) <= 10000),
  shared_at timestamptz not null default now()
    constraint year_cards_shared_at_range check (shared_at between '1900-01-01' and '2999-12-31'),
  constraint year_cards_pkey primary key (uid, year)
);
comment on table year_cards is 'Cards of a year that a member shared behind a secret link; withdrawn by deleting the row.';

call guard('year_cards');
-- Only the member reads, shares and withdraws their cards. Everybody else needs the secret: shared_year_card() asks for it.
grant select, delete on year_cards to authenticated;
grant insert (uid, year, secret, card, shared_at), update (card, shared_at) on year_cards to authenticated;
create policy read_own on year_cards for select to authenticated using (uid = (select current_uid()));
create policy add_own on year_cards for insert to authenticated with check (uid = (select writing_uid()));
create policy edit_own on year_cards for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));
create policy remove_own on year_cards for delete to authenticated using (uid = (select writing_uid()));

create function shared_year_card(by_secret text) returns jsonb
language sql stable as $$
  select c.card from year_cards c join users u using (uid)
  where c.secret = by_secret and u."deletedAt" is null and u.suspended_at is null
$$;
call hand_to_keeper('shared_year_card(text)');
grant execute on function shared_year_card(text) to anon;
