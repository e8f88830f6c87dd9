-- Which names are reserved, and what letters leave of a member who has withdrawn.

-- A maker's name is reserved once it is published. Before, it is a text in somebody's draft: a refusal would tell of that, and
-- drafts could take any name away from the others.
create or replace function is_reserved_name(wanted text, member text) returns boolean
language sql stable as $$
  select not exists (select from users where uid = member and official)
    and (
      search_text(wanted) like '%' || search_text('公式') || '%'
      or exists (
        select from makers
        where search_text(name) = search_text(wanted) and published and uid is distinct from member)
      or exists (
        select from users
        where search_text(name) = search_text(wanted) and official and "deletedAt" is null and uid <> member)
    )
$$;
call hand_to_keeper('is_reserved_name(text, text)');

-- Letters about a member and a day are named uid.day: in the list of those that were sent, and in jobs that were given up.
create function forget_letters(member text) returns void
language sql as $$
  delete from sent_mails where starts_with(split_part(key, ':', 2), member || '.');
  delete from graphile_worker._private_jobs where starts_with(payload ->> 'id', member || '.') and locked_at is null
$$;
call hand_to_keeper('forget_letters(text)');
grant execute on function forget_letters(text) to service;
