-- Cards that members make of what they have played, to show them: of a year, a month, the map, their best list or their profile. A card
-- is made from the member's record whenever they ask. Only one behind a secret link is stored, as it was when they shared it.

drop function if exists shared_year_card(text);
alter table year_cards rename to share_cards;
comment on table share_cards is 'Cards that a member shared behind a secret link; withdrawn by deleting the row.';

alter table share_cards
  drop constraint year_cards_uid_fkey,
  drop constraint year_cards_secret_key,
  drop constraint year_cards_secret_form,
  drop constraint year_cards_card_size,
  drop constraint year_cards_shared_at_range,
  add constraint share_cards_uid_fkey foreign key (uid) references users on delete cascade,
  add constraint share_cards_secret_key unique (secret),
  add constraint share_cards_secret_form check (secret ~ '^[A-Za-z0-9_-]{22}$'),
  add constraint share_cards_card_size check (octet_length(card::text) <= 20000),
  add constraint share_cards_shared_at_range check (shared_at between '1900-01-01' and '2999-12-31');
alter table share_cards add column subject text
  constraint share_cards_subject_form check (subject ~ '^(map|best|profile|(19|2[0-9])[0-9]{2}(-(0[1-9]|1[0-2]))?)$');

-- Shared cards of a year keep their links. They knew titles, not pictures, so they are drawn without posters.
set local role keeper;
update share_cards set
  subject = year::text,
  card = jsonb_build_object(
    'subject', year::text,
    'name', card -> 'name',
    'count', card -> 'plays',
    'sentence', format('謎と過ごした日が、%s日。', card ->> 'days'),
    'posters', '[]'::jsonb,
    'facts', jsonb_build_array(
      jsonb_build_array('遊んだ謎', format('%s作', card ->> 'plays')),
      jsonb_build_array('遊んだ日', format('%s日', card ->> 'days'))));
reset role;

alter table share_cards alter column subject set not null;
alter table share_cards drop column year;
alter table share_cards add constraint share_cards_pkey primary key (uid, subject);

-- Each reason for which a card was offered, so that it is offered once.
create table card_offers (
  uid text not null constraint card_offers_uid_fkey references users on delete cascade,
  reason text not null
    constraint card_offers_reason_form check (reason ~ '^(plays|prefecture|month|badge)(:[a-z0-9-]{1,16})?$'),
  offered_at timestamptz not null default now()
    constraint card_offers_offered_at_range check (offered_at between '1900-01-01' and '2999-12-31'),
  constraint card_offers_pkey primary key (uid, reason)
);
comment on table card_offers is 'The reasons for which a member was offered a card to show: each is offered once.';
