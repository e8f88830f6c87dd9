-- The first visit of a member, after they have signed up: they choose a name, posters of what they played, what they like and people to
-- follow. What they have done is read from where it is kept. Here is only what nothing else says: that they saw to their name, which
-- parts they skipped, and whether the invitation has shrunk to a line. Members from before have no row.

create table first_visits (
  uid text not null constraint first_visits_pkey primary key
    constraint first_visits_uid_fkey references users on delete cascade,
  named boolean not null default false,
  skipped text[] not null default '{}'
    constraint first_visits_skipped_parts check (
      skipped <@ array['name', 'plays', 'likings', 'people'] and cardinality(skipped) <= 4
    ),
  in_line boolean not null default false
);
comment on table first_visits is 'The invitation of a member who has signed up, until they close it: closing deletes the row.';
