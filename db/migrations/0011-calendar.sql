-- The calendar walks along the days on which games start, as mysteries_end_idx lets it walk along those on which they end.
create index mysteries_start_idx on mysteries ("startDate", id) where status = 'published';

-- The most popular games: all marks on a game, whichever of the two they are.
create index mystery_stats_marked_idx on mystery_stats ((interested_count + played_count) desc, mystery_id) where published;

-- Who writes most. That somebody is suspended is nobody's to see, so the ranking leaves them out by itself.
create view reviewer_ranking with (security_barrier) as
  select u.uid, u."nzUserId", u.name, u.photo, u.official, u.badge, s.public_count, s.likes_received
  from user_stats s
  join users u using (uid)
  where s.public_count > 0 and u."deletedAt" is null and u.suspended_at is null;
comment on view reviewer_ranking is 'Present members who are not suspended and have public reports.';
call hand_view_to_keeper('reviewer_ranking');
grant select on reviewer_ranking to anon;
