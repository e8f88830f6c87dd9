-- Newsletters: letters that administrators write to members who want them. They are sent in portions. A refused address is one at which
-- a mail server knows nobody, or from which somebody has complained: it gets no newsletter.

create table newsletters (
  id integer generated always as identity constraint newsletters_pkey primary key,
  subject text not null
    constraint newsletters_subject_form check (not is_blank(subject) and char_length(subject) <= 100),
  body text not null default '' constraint newsletters_body_length check (char_length(body) <= 20000),
  prefectures text[] not null default '{}'
    constraint newsletters_prefectures_form
      check (array_to_string(prefectures, ',', '?') ~ '^(\d{2}(,\d{2}){0,46})?$'),
  status text not null default 'draft'
    constraint newsletters_status_known check (status in ('draft', 'sending', 'stopped', 'sent')),
  updated_at timestamptz not null default now()
    constraint newsletters_updated_at_range check (updated_at between '1900-01-01' and '2999-12-31'),
  begun_at timestamptz constraint newsletters_begun_at_range check (begun_at between '1900-01-01' and '2999-12-31'),
  withdrawn_at timestamptz
    constraint newsletters_withdrawn_at_range check (withdrawn_at between '1900-01-01' and '2999-12-31'),
  ended_at timestamptz constraint newsletters_ended_at_range check (ended_at between '1900-01-01' and '2999-12-31'),
  handed_to integer not null default 0,
  letters integer not null default 0,
  submission text constraint newsletters_submission_length check (char_length(submission) <= 100),
  constraint newsletters_begun check ((status = 'draft') = (begun_at is null)),
  constraint newsletters_ended check ((status = 'sent') = (ended_at is not null))
);
create unique index newsletters_submission_idx on newsletters (submission) where submission is not null;
create index newsletters_sending_idx on newsletters (id) where status = 'sending';
comment on table newsletters is 'Letters to all members who want them, or to those of some prefectures. The text of one that is under way is final.';
comment on column newsletters.handed_to is 'The number of the last member to whom a portion was handed.';
comment on column newsletters.letters is 'The letters handed over to the mail jobs so far; while it is stopped, those that were sent.';
comment on column newsletters.withdrawn_at is 'Since then it is no longer on the site.';

create table refused_addresses (
  address_hash bytea constraint refused_addresses_pkey primary key
    constraint refused_addresses_hash_length check (octet_length(address_hash) = 32),
  since timestamptz not null default now()
    constraint refused_addresses_since_range check (since between '1900-01-01' and '2999-12-31')
);
comment on table refused_addresses is 'Addresses that get no newsletter, by their SHA-256: mail servers know nobody there, or somebody has complained.';

alter table job_kinds add column priority smallint not null default 0;
comment on column job_kinds.priority is 'A job of a smaller number runs first.';

insert into job_kinds (kind, max_attempts, priority) values ('send-newsletters', 3, 0), ('mass-mail', 12, 10);
