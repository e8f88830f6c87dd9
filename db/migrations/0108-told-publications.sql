-- Publications: since when followers of a maker have been told of one. The notification goes with time or with its readers, and a
-- mystery is told of once all the same.

alter table mystery_publications
  add column told_at timestamptz
    constraint mystery_publications_told_at_range check (told_at between '1900-01-01' and '2999-12-31');
comment on column mystery_publications.told_at is 'Since then the followers of its maker have been told of it, also when the notification is gone.';
update mystery_publications p set told_at = n.created_at from notifications n where n.id = p.notification_id;
