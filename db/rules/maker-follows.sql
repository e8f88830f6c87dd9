-- Follows of makers: whom a new mystery of a maker is told to.
-- tables: maker_follows

-- # Access

call guard('maker_follows');
-- Members have their own, and nobody sees who else follows a maker. Only makers that they can see are followed.
grant select, insert (uid, maker), delete on maker_follows to authenticated;
create policy add_own on maker_follows for insert to authenticated
  with check (uid = (select writing_uid()) and (select true from makers k where k.name = maker));
create policy read_own on maker_follows for select to authenticated using (uid = (select current_uid()));
create policy remove_own on maker_follows for delete to authenticated using (uid = (select writing_uid()));

-- # Before a write

create trigger keep_maker_follows_few before insert on maker_follows
  for each row when (current_user in ('authenticated', 'admin')) execute function keep_maker_follows_few();

-- # Functions

create or replace function keep_maker_follows_few() returns trigger
language plpgsql as $$
begin
  perform from users where uid = new.uid for no key update;
  if (select count(*) from maker_follows where uid = new.uid and maker <> new.maker) >= 500 then
    raise exception 'a member follows 500 makers' using errcode = 'check_violation', constraint = 'maker_follows_limit';
  end if;
  return new;
end
$$;
comment on function keep_maker_follows_few() is
  'Refuses a 501st maker. The row of the member is locked first, so that two at once are counted one after the other.';
call hand_to_keeper('keep_maker_follows_few()');
