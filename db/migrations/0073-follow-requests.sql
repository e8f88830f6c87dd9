-- Follows by approval: members may choose that they are asked before somebody follows them.

alter table users add column approves_followers boolean not null default false;
comment on column users.approves_followers is 'Others ask before they follow, and the member decides.';

create table follow_requests (
  follower_uid text not null constraint follow_requests_follower_uid_fkey references users on delete cascade,
  followee_uid text not null constraint follow_requests_followee_uid_fkey references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint follow_requests_pkey primary key (follower_uid, followee_uid),
  constraint follow_requests_not_oneself check (follower_uid <> followee_uid)
);
create index follow_requests_followee_idx on follow_requests (followee_uid, created_at desc);
create index follow_requests_follower_idx on follow_requests (follower_uid, created_at desc);
comment on table follow_requests is 'Who asked to follow whom and waits for an answer. Only these two know of it.';
