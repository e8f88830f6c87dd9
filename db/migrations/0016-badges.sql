-- Badges: won by likes and reviews, never lost again, and never lowered where an administrator has set a higher one.

create function badge_rank(badge text) returns integer
language sql immutable parallel safe
return coalesce(array_position(array['bronze', 'silver', 'gold', 'platinum'], badge), 0);

create function earned_badge(likes integer, reviews integer) returns text
language sql immutable parallel safe
return case
  when likes >= 2000 and reviews >= 500 then 'platinum'
  when likes >= 500 and reviews >= 200 then 'gold'
  when likes >= 100 and reviews >= 50 then 'silver'
  when likes >= 10 and reviews >= 10 then 'bronze'
end;

grant execute on function badge_rank(text), earned_badge(integer, integer) to keeper;

create function award_badge() returns trigger
language plpgsql as $$
declare
  earned constant text := earned_badge(new.likes_received, new.public_count);
begin
  update users set badge = earned
  where uid = new.uid and badge_rank(badge) < badge_rank(earned);
  if found then
    perform notify_member(new.uid, 'badge', null, jsonb_build_object('badge', earned));
  end if;
  return null;
end
$$;
call hand_to_keeper('award_badge()');
create trigger award_badge after update of likes_received, public_count on user_stats
  for each row when (new.likes_received > old.likes_received or new.public_count > old.public_count)
  execute function award_badge();
