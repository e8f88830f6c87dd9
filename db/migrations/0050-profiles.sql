-- Whose profile can be opened. What a suspended member wrote stays, but they have no page of their own, and suspensions are withheld
-- from the public: so a view says it.

create view profiles with (security_barrier) as
  select uid, "nzUserId"
  from users
  where "deletedAt" is null and suspended_at is null and uid <> all ((select hidden_members())::text[]);
comment on view profiles is 'Present members who are not suspended, and not hidden from the asking one by a block.';
call hand_view_to_keeper('profiles');
grant select on profiles to anon;
