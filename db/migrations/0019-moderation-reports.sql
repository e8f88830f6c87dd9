-- Moderation reports: what members flag about a mystery, a review or a comment. Administrators work them off, and the member
-- learns the outcome by a notification.

create table reports (
  id bigint generated always as identity constraint reports_pkey primary key,
  uid text constraint reports_uid_fkey references users on delete set null,
  mystery_id text constraint reports_mystery_id_fkey references mysteries on delete cascade,
  review_id bigint constraint reports_review_id_fkey references mystery_reviews on delete cascade,
  comment_id bigint constraint reports_comment_id_fkey references mystery_review_comments on delete cascade,
  reason text not null constraint reports_reason_known
    check (reason in ('closed', 'wrong-date', 'wrong-place', 'duplicate', 'spoiler', 'abuse', 'other')),
  body text not null default '' constraint reports_body_length check (char_length(body) <= 2000),
  status text not null default 'open' constraint reports_status_known check (status in ('open', 'done', 'rejected')),
  note text not null default '' constraint reports_note_length check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by text constraint reports_handled_by_fkey references users on delete set null,
  constraint reports_about_one_thing check (num_nonnulls(mystery_id, review_id, comment_id) = 1)
);
create index reports_uid_idx on reports (uid);
create index reports_mystery_idx on reports (mystery_id);
create index reports_review_idx on reports (review_id);
create index reports_comment_idx on reports (comment_id);
create index reports_handled_by_idx on reports (handled_by);
create index reports_open_idx on reports (created_at) where status = 'open';
comment on table reports is 'What members report about a mystery, a report or a comment; administrators work them off.';

call guard('reports');
-- Members report what they can see. Reading is withheld from them, even of their own reports: they carry administrators'
-- notes.
grant insert (uid, mystery_id, review_id, comment_id, reason, body) on reports to authenticated;
create policy add_own on reports for insert to authenticated
  with check (
    uid = (select writing_uid())
    and (mystery_id is null or exists (select from mysteries m where m.id = mystery_id))
    and (review_id is null or exists (select from mystery_reviews r where r.id = review_id))
    and (comment_id is null or exists (select from mystery_review_comments c where c.id = comment_id))
  );
-- Administrators read, handle and remove all reports.
grant select, update, delete on reports to admin;
create policy admin_all on reports to admin using (true) with check (true);
