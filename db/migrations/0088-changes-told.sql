-- Telling of changes: an update of a mystery's facts has at most one notification, for everybody who wants to play the mystery.

alter table mystery_updates
  add column notification_id bigint
    constraint mystery_updates_notification_id_fkey references notifications on delete set null;
create index mystery_updates_notification_idx on mystery_updates (notification_id);

insert into job_kinds (kind, max_attempts) values ('tell-of-change', 8);

alter table notification_settings
  drop constraint notification_settings_kinds_known,
  drop constraint notification_settings_mail_kinds_known,
  drop constraint notification_settings_digest_kinds_known,
  add constraint notification_settings_kinds_known
    check (muted_kinds <@ array['badge', 'like', 'comment', 'mention', 'follow', 'ending', 'change', 'search']
      and cardinality(muted_kinds) <= 8),
  add constraint notification_settings_mail_kinds_known
    check (mail_kinds <@ array['badge', 'like', 'comment', 'mention', 'follow', 'ending', 'change', 'search']
      and cardinality(mail_kinds) <= 8),
  add constraint notification_settings_digest_kinds_known
    check (digest_kinds <@ array['badge', 'like', 'comment', 'mention', 'follow', 'ending', 'change', 'search']
      and cardinality(digest_kinds) <= 8);
