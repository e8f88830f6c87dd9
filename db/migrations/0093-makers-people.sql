-- The people of a maker: members who speak for it, and how they claim that they may. They replace the one account of a maker.

create table maker_members (
  id bigint generated always as identity constraint maker_members_id_key unique,
  maker text not null constraint maker_members_maker_fkey references makers on update cascade on delete cascade,
  uid text not null constraint maker_members_uid_fkey references users on delete cascade,
  since timestamptz not null default now() constraint maker_members_since_range check (since between '1900-01-01' and '2999-12-31'),
  way text not null constraint maker_members_way_known check (way in ('mail', 'page', 'desk', 'handed')),
  constraint maker_members_pkey primary key (maker, uid)
);
create index maker_members_uid_idx on maker_members (uid);
comment on table maker_members is 'Which members speak for which maker. The id grows with the order in which they joined.';
comment on column maker_members.way is
  'How somebody joined: by a code mailed to the maker''s domain, by a code on its page, by the desk, or added by another one.';

create table maker_claims (
  id bigint generated always as identity constraint maker_claims_pkey primary key,
  maker text not null constraint maker_claims_maker_fkey references makers on update cascade on delete cascade,
  uid text not null constraint maker_claims_uid_fkey references users on delete cascade,
  way text not null constraint maker_claims_way_known check (way in ('mail', 'page', 'desk')),
  state text not null constraint maker_claims_state_known check (state in ('sent', 'waiting', 'accepted', 'refused', 'taken-back')),
  mail text constraint maker_claims_mail_length check (char_length(mail) <= 254),
  page text constraint maker_claims_page_form check (page ~ '^https?://' and char_length(page) <= 500),
  words text constraint maker_claims_words_form check (not is_blank(words) and char_length(words) <= 1000),
  code text constraint maker_claims_code_form check (code ~ '^[a-z2-9]{8}$'),
  code_hash text constraint maker_claims_code_hash_form check (code_hash ~ '^[0-9a-f]{64}$'),
  code_until timestamptz,
  tries smallint not null default 0 constraint maker_claims_tries_range check (tries between 0 and 10),
  mails smallint not null default 0,
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text constraint maker_claims_decided_by_fkey references users on delete set null,
  reason text constraint maker_claims_reason_length check (char_length(reason) <= 1000),
  constraint maker_claims_way_fits check (
    (way = 'mail') = (mail is not null) and (way = 'page') = (page is not null) and (way = 'page') = (code is not null)
    and (way <> 'desk' or words is not null) and (way = 'mail' or state <> 'sent')),
  constraint maker_claims_decided check ((state in ('accepted', 'refused')) = (decided_at is not null))
);
create unique index maker_claims_one_open on maker_claims (maker, uid) where state in ('sent', 'waiting');
create index maker_claims_maker_idx on maker_claims (maker);
create index maker_claims_uid_idx on maker_claims (uid);
create index maker_claims_decided_by_idx on maker_claims (decided_by);
create index maker_claims_mail_idx on maker_claims (mail, mailed_at) where mail is not null;
create index maker_claims_waiting_idx on maker_claims (created_at) where state = 'waiting';
comment on table maker_claims is 'What members claim about a maker, to become one of its people.';
comment on column maker_claims.code is 'The code that a claimer puts on the maker''s page. A mailed code is stored as a hash alone.';

-- An account that was not official could not speak for its maker.
insert into maker_members (maker, uid, way)
select k.name, k.uid, 'desk' from makers k join users u using (uid) where u.official;
-- What a member prepared for a maker that nobody has seen was never checked.
update makers k set website = null, description = '', img = null
where not k.published and k.uid is not null and not exists (select from users u where u.uid = k.uid and u.official);
drop policy if exists read_own on makers;
drop policy if exists edit_own on makers;
alter table makers drop column uid;
comment on table review_answers is 'The answer of a maker to a review, by one of its people; public as long as the review is.';
