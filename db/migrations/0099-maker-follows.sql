-- Follows of makers: members whom a new mystery of a maker is told to. A mystery has at most one notification for all of them.

create table maker_follows (
  uid text not null constraint maker_follows_uid_fkey references users on delete cascade,
  maker text not null constraint maker_follows_maker_fkey references makers on update cascade on delete cascade,
  since timestamptz not null default now() constraint maker_follows_since_range check (since between '1900-01-01' and '2999-12-31'),
  constraint maker_follows_pkey primary key (uid, maker)
);
create index maker_follows_maker_idx on maker_follows (maker, uid);
comment on table maker_follows is 'Which members hear of new mysteries of which maker. Nobody else knows of it.';

alter table mystery_publications
  add column notification_id bigint
    constraint mystery_publications_notification_id_fkey references notifications on delete set null;
create index mystery_publications_notification_idx on mystery_publications (notification_id);

insert into job_kinds (kind, max_attempts) values ('tell-of-new-mystery', 8);

alter table notification_settings
  drop constraint notification_settings_kinds_known,
  drop constraint notification_settings_mail_kinds_known,
  drop constraint notification_settings_digest_kinds_known,
  add constraint notification_settings_kinds_known
    check (muted_kinds <@ array['badge', 'like', 'comment', 'mention', 'follow', 'ending', 'change', 'search', 'new-mystery']
      and cardinality(muted_kinds) <= 9),
  add constraint notification_settings_mail_kinds_known
    check (mail_kinds <@ array['badge', 'like', 'comment', 'mention', 'follow', 'ending', 'change', 'search', 'new-mystery']
      and cardinality(mail_kinds) <= 9),
  add constraint notification_settings_digest_kinds_known
    check (digest_kinds <@ array['badge', 'like', 'comment', 'mention', 'follow', 'ending', 'change', 'search', 'new-mystery']
      and cardinality(digest_kinds) <= 9);
