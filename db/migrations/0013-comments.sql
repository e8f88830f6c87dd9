-- Comments on public reviews, and likes of comments.

create table mystery_review_comments (
  id bigint generated always as identity constraint mystery_review_comments_pkey primary key,
  mystery_review_id bigint not null
    constraint mystery_review_comments_review_id_fkey references mystery_reviews on delete cascade,
  uid text not null constraint mystery_review_comments_uid_fkey references users on delete cascade,
  content text not null
    constraint mystery_review_comments_content_not_blank check (not is_blank(content))
    constraint mystery_review_comments_content_length check (char_length(content) <= 2000),
  created_at timestamptz not null default now()
);
create index mystery_review_comments_review_idx on mystery_review_comments (mystery_review_id, id);
create index mystery_review_comments_member_idx on mystery_review_comments (uid);
comment on table mystery_review_comments is 'Comments on public reviews.';

call guard('mystery_review_comments');
-- Everybody sees comments whose review and member they see, members also all of their own.
grant select on mystery_review_comments to anon;
create policy read_of_visible on mystery_review_comments for select to anon
  using (
    (select true from mystery_reviews r where r.id = mystery_review_id)
    and (select true from users u where u.uid = mystery_review_comments.uid)
  );
create policy read_own on mystery_review_comments for select to authenticated using (uid = (select current_uid()));
-- Members comment on public reviews and remove their comments. Editing is withheld.
grant insert (mystery_review_id, uid, content), delete on mystery_review_comments to authenticated;
create policy add_own on mystery_review_comments for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (select from mystery_reviews r where r.id = mystery_review_id and not r."isPrivate")
  );
create policy remove_own on mystery_review_comments for delete to authenticated using (uid = (select writing_uid()));
-- Administrators remove any comment that they see.
create policy admin_remove on mystery_review_comments for delete to admin using (true);
call announce('mystery_review_comments', 'hard', 'review', 'mystery_review_id', '{reviews}');

create table like_mystery_review_comments (
  id bigint generated always as identity constraint like_mystery_review_comments_pkey primary key,
  mystery_review_comment_id bigint not null
    constraint like_mystery_review_comments_comment_id_fkey references mystery_review_comments on delete cascade,
  uid text not null constraint like_mystery_review_comments_uid_fkey references users on delete cascade,
  created_at timestamptz not null default now(),
  constraint like_mystery_review_comments_one_each unique (mystery_review_comment_id, uid)
);
create index like_mystery_review_comments_member_idx on like_mystery_review_comments (uid);
comment on table like_mystery_review_comments is 'Likes of comments; public as long as comment and member are.';

call guard('like_mystery_review_comments');
-- Everybody sees likes whose comment and member they see, members also all of their own.
grant select on like_mystery_review_comments to anon;
create policy read_of_visible on like_mystery_review_comments for select to anon
  using (
    (select true from mystery_review_comments c where c.id = mystery_review_comment_id)
    and (select true from users u where u.uid = like_mystery_review_comments.uid)
  );
create policy read_own on like_mystery_review_comments for select to authenticated using (uid = (select current_uid()));
-- Members like comments on public reviews and take their likes back.
grant insert (mystery_review_comment_id, uid), delete on like_mystery_review_comments to authenticated;
create policy add_own on like_mystery_review_comments for insert to authenticated
  with check (
    uid = (select writing_uid())
    and exists (
      select from mystery_review_comments c join mystery_reviews r on r.id = c.mystery_review_id
      where c.id = mystery_review_comment_id and not r."isPrivate"
    )
  );
create policy remove_own on like_mystery_review_comments for delete to authenticated using (uid = (select writing_uid()));

create table comment_stats (
  comment_id bigint constraint comment_stats_pkey primary key
    constraint comment_stats_comment_id_fkey references mystery_review_comments on delete cascade,
  like_count integer not null default 0 constraint comment_stats_like_count_positive check (like_count >= 0)
);
comment on table comment_stats is 'Counters of a comment, kept by triggers; recount_comments() recounts them.';

call guard('comment_stats');
-- Everybody sees the counters of comments that they see.
grant select on comment_stats to anon;
create policy read_of_visible on comment_stats for select to anon
  using ((select true from mystery_review_comments c where c.id = comment_id));

create function count_comment() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into comment_stats (comment_id) values (new.id);
  elsif not exists (select from mystery_reviews where id = old.mystery_review_id) then
    return null;
  end if;
  if hold_member(coalesce(new.uid, old.uid)) then
    update review_stats set comment_count = comment_count + case tg_op when 'INSERT' then 1 else -1 end
    where review_id = coalesce(new.mystery_review_id, old.mystery_review_id);
  end if;
  return null;
end
$$;
call hand_to_keeper('count_comment()');
create trigger count_comment after insert or delete on mystery_review_comments
  for each row execute function count_comment();

create function count_comment_like() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from mystery_review_comments where id = old.mystery_review_comment_id) then
    return null;
  end if;
  if hold_member(coalesce(new.uid, old.uid)) then
    update comment_stats set like_count = like_count + case tg_op when 'INSERT' then 1 else -1 end
    where comment_id = coalesce(new.mystery_review_comment_id, old.mystery_review_comment_id);
    perform announce_invalidation(jsonb_build_object('soft', jsonb_build_array('review:' || c.mystery_review_id)))
    from mystery_review_comments c
    where c.id = coalesce(new.mystery_review_comment_id, old.mystery_review_comment_id);
  end if;
  return null;
end
$$;
call hand_to_keeper('count_comment_like()');
create trigger count_comment_like after insert or delete on like_mystery_review_comments
  for each row execute function count_comment_like();
