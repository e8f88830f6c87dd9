-- The desk: the roles of those who look after the site. A member has one of them, or none.

alter table users
  drop constraint users_role_known,
  add constraint users_role_known check (role in ('authenticated', 'moderator', 'editor', 'admin'));

-- A suspension: from when until when, why, and what it stops. users.suspended_at is set while there is one.
create table suspensions (
  id bigint generated always as identity constraint suspensions_pkey primary key,
  uid text not null constraint suspensions_uid_fkey references users on delete cascade,
  starts_at timestamptz not null default now(),
  ends_at timestamptz constraint suspensions_ends_later check (ends_at > starts_at and ends_at <= '2999-12-31'),
  stops text not null constraint suspensions_stops_known check (stops in ('writing', 'everything')),
  reason text not null constraint suspensions_reason_length check (not is_blank(reason) and char_length(reason) <= 1000),
  ended_at timestamptz
);
create unique index suspensions_one_each on suspensions (uid) where ended_at is null;
create index suspensions_uid_idx on suspensions (uid);
create index suspensions_ends_idx on suspensions (ends_at) where ended_at is null;
comment on table suspensions is 'When members were suspended, with the reason that they are told and what it stops.';
comment on column suspensions.ends_at is 'Null until an administrator ends it.';
comment on column suspensions.stops is '"writing": the member still signs in and reads; "everything": the member is a guest.';
comment on column suspensions.ended_at is 'When the member was let in again; null while they are suspended.';

alter table users add column suspended_reads boolean not null default false;
comment on column users.suspended_reads is 'While suspended, the member still signs in and reads.';

insert into suspensions (uid, starts_at, stops, reason)
select uid, suspended_at, 'everything', '運営による利用停止' from users where suspended_at is not null and "deletedAt" is null;

insert into job_kinds (kind, max_attempts) values ('end-suspensions', 10);
