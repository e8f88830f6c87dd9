-- Moderation reports: what members flag about a mystery, a review or a comment. Administrators work them off, and the member
-- learns the outcome by a notification.

create table moderation_reports (
  id bigint generated always as identity constraint moderation_reports_pkey primary key,
  uid text constraint moderation_reports_uid_fkey references users on delete set null,
  mystery_id text constraint moderation_reports_mystery_id_fkey references mysteries on delete cascade,
  review_id bigint constraint moderation_reports_review_id_fkey references mystery_reviews on delete cascade,
  comment_id bigint constraint moderation_reports_comment_id_fkey references mystery_review_comments on delete cascade,
  reason text not null constraint moderation_reports_reason_known
    check (reason in ('closed', 'wrong-date', 'wrong-place', 'duplicate', 'spoiler', 'abuse', 'other')),
  body text not null default '' constraint moderation_reports_body_length check (char_length(body) <= 2000),
  status text not null default 'open' constraint moderation_reports_status_known check (status in ('open', 'done', 'rejected')),
  note text not null default '' constraint moderation_reports_note_length check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by text constraint moderation_reports_handled_by_fkey references users on delete set null,
  constraint moderation_reports_about_one_thing check (num_nonnulls(mystery_id, review_id, comment_id) = 1)
);
create index moderation_reports_uid_idx on moderation_reports (uid);
create index moderation_reports_mystery_idx on moderation_reports (mystery_id);
create index moderation_reports_review_idx on moderation_reports (review_id);
create index moderation_reports_comment_idx on moderation_reports (comment_id);
create index moderation_reports_handled_by_idx on moderation_reports (handled_by);
create index moderation_reports_open_idx on moderation_reports (created_at) where status = 'open';
comment on table moderation_reports is 'What members flag about a mystery, a review or a comment; administrators work them off.';

call guard('moderation_reports');
-- Members flag what they can see. Reading is withheld from them, even of their own rows, which carry administrators' notes.
grant insert (uid, mystery_id, review_id, comment_id, reason, body) on moderation_reports to authenticated;
create policy add_own on moderation_reports for insert to authenticated
  with check (
    uid = (select writing_uid())
    and (mystery_id is null or exists (select from mysteries m where m.id = mystery_id))
    and (review_id is null or exists (select from mystery_reviews r where r.id = review_id))
    and (comment_id is null or exists (select from mystery_review_comments c where c.id = comment_id))
  );
-- Administrators read, handle and remove all of them.
grant select, update, delete on moderation_reports to admin;
create policy admin_all on moderation_reports to admin using (true) with check (true);
