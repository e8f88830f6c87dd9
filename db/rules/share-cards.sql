-- Cards to show, shared behind a secret address, and the reasons for which they were offered.
-- tables: share_cards, card_offers

-- # Access

call guard('share_cards');
-- Only the member reads, shares and withdraws their cards. Everybody else needs the secret: shared_card() asks for it.
grant select, delete on share_cards to authenticated;
grant insert (uid, subject, secret, card, shared_at) on share_cards to authenticated;
grant update (card, shared_at) on share_cards to authenticated;
create policy add_own on share_cards for insert to authenticated with check (uid = (select writing_uid()));
create policy remove_own on share_cards for delete to authenticated using (uid = (select writing_uid()));
create policy read_own on share_cards for select to authenticated using (uid = (select current_uid()));
create policy edit_own on share_cards for update to authenticated
  using (uid = (select writing_uid())) with check (uid = (select writing_uid()));

call guard('card_offers');
-- Nothing is taken back: what was offered once stays so.
grant select on card_offers to authenticated;
grant insert (uid, reason, offered_at) on card_offers to authenticated;
create policy read_own on card_offers for select to authenticated using (uid = (select current_uid()));
create policy add_own on card_offers for insert to authenticated with check (uid = (select writing_uid()));

-- # Functions

create or replace function poster_now(poster text) returns text
language sql stable as $$
  select m.img from mysteries m
  where m.id = substring(poster from '/files/mysteries/([A-Za-z0-9]{22})/') and m.status = 'published'
$$;
comment on function poster_now(text) is
  'The present poster of the mystery that a stored poster belongs to; null if the mystery is not published any more.';
grant execute on function poster_now(text) to keeper;

create or replace function shared_card(by_secret text) returns jsonb
language sql stable as $$
  select c.card
    || jsonb_build_object('posters', (
      select coalesce(jsonb_agg(poster_now(img) order by n) filter (where poster_now(img) is not null), '[]')
      from jsonb_array_elements_text(c.card -> 'posters') with ordinality as poster (img, n)
    ))
    || case when c.card ? 'lit' then jsonb_build_object('lit', (
      select coalesce(jsonb_object_agg(prefecture, poster_now(img)), '{}') from jsonb_each_text(c.card -> 'lit') as lit (prefecture, img)
    )) else '{}' end
  from share_cards c join users u using (uid)
  where c.secret = by_secret and u."deletedAt" is null and not u.record_only and u.suspended_at is null
$$;
comment on function shared_card(text) is
  'The card behind a secret address, unless its member is withdrawn, suspended or in record-only mode. Its posters are those that '
  'their mysteries show now.';
call hand_to_keeper('shared_card(text)');
grant execute on function shared_card(text) to anon;
