-- Consents to the newsletter: when a member said that they want it or no longer do, on which page, and of which words. The law on
-- specified e-mail asks a sender to keep this for as long as mail is sent and a month longer.

create table newsletter_consents (
  id bigint generated always as identity constraint newsletter_consents_pkey primary key,
  uid text not null constraint newsletter_consents_uid_fkey references users on delete cascade,
  given boolean not null,
  said_at timestamptz not null default now()
    constraint newsletter_consents_said_at_range check (said_at between '1900-01-01' and '2999-12-31'),
  way text not null
    constraint newsletter_consents_way_known check (way in ('sign-up', 'settings', 'letter', 'withdrawal', 'other')),
  words text not null default '' constraint newsletter_consents_words_length check (char_length(words) <= 500)
);
create index newsletter_consents_uid_idx on newsletter_consents (uid, id);
comment on table newsletter_consents is 'What members said about the newsletter, in order. Nobody changes it; it ends with the row of the member.';
comment on column newsletter_consents.way is 'Where it was said: signing up, the settings, the link of a letter, a withdrawal; other ways are of the operator.';
comment on column newsletter_consents.words is 'The words beside the box that the member checked.';

insert into newsletter_consents (uid, given, said_at, way, words)
select e.uid, true, e.newsletter_consented_at, 'other', '' from user_emails e
where e."emailNewsletterEnabled" and e.newsletter_consented_at is not null;

drop function if exists choose_newsletter(boolean, timestamptz) cascade;
