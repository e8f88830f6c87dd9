-- Mysteries that members register: what waits for an administrator, the outline as the member writes it, and what they may
-- delete. Administrators decide on the command line.

-- The title, maker and dates of a published mystery as its member wants them. Readers see the former ones until an
-- administrator agrees. The maker is a text: a name becomes a row of makers with the agreement.
create table mystery_changes (
  mystery_id text constraint mystery_changes_pkey primary key
    constraint mystery_changes_mystery_id_fkey references mysteries on delete cascade,
  title text not null constraint mystery_changes_title_form check (not is_blank(title) and char_length(title) <= 200),
  maker text constraint mystery_changes_maker_form check (not is_blank(maker) and char_length(maker) <= 100),
  "startDate" date constraint mystery_changes_start_date_range check ("startDate" between '1900-01-01' and '2999-12-31'),
  "endDate" date constraint mystery_changes_end_date_range check ("endDate" between '1900-01-01' and '2999-12-31'),
  rejected_reason text constraint mystery_changes_rejected_reason_length check (char_length(rejected_reason) <= 2000),
  changed_at timestamptz not null default now(),
  constraint mystery_changes_dates_in_order check ("startDate" <= "endDate")
);
comment on table mystery_changes is 'Changes of published mysteries by their members that wait for an administrator; with a reason they are refused.';

call guard('mystery_changes');
-- Members see, write and take back the changes of their own published mysteries; administrators decide about all. The reason is
-- withheld from members' writing.
grant select, insert (mystery_id, title, maker, "startDate", "endDate"), update (title, maker, "startDate", "endDate"), delete
  on mystery_changes to authenticated;
create policy read_own on mystery_changes for select to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select current_uid())));
create policy add_own on mystery_changes for insert to authenticated
  with check ((select true from mysteries m
    where m.id = mystery_id and m.uid = (select writing_uid()) and m.status = 'published'));
create policy edit_own on mystery_changes for update to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
create policy remove_own on mystery_changes for delete to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
grant insert, update on mystery_changes to admin;
create policy admin_all on mystery_changes to admin using (true) with check (true);

-- A change that is written again is a new one: the reason for refusing the former goes.
create function renew_change() returns trigger
language plpgsql as $$
begin
  if current_user = 'authenticated' then
    new.rejected_reason := null;
    new.changed_at := now();
  end if;
  return new;
end
$$;
create trigger a_renew before update on mystery_changes for each row execute function renew_change();
create trigger c_keys_stay before update on mystery_changes for each row execute function keys_stay('mystery_id');

-- Members write the outlines of their own mysteries, published ones too: nothing in them has to be checked again.
grant execute on function are_weekdays(smallint[]) to authenticated;
grant insert, update, delete on mystery_outlines to authenticated;
create policy add_own on mystery_outlines for insert to authenticated
  with check ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
create policy edit_own on mystery_outlines for update to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())))
  with check ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
create policy remove_own on mystery_outlines for delete to authenticated
  using ((select true from mysteries m where m.id = mystery_id and m.uid = (select writing_uid())));
create policy admin_all on mystery_outlines to admin using (true) with check (true);

-- Whether others recorded something about the caller's mystery, which must not go with it.
create function is_recorded(mystery text) returns boolean
language sql stable
return exists (select from mysteries m where m.id = mystery and m.uid = current_uid())
  and (exists (select from favorite_mysteries f where f.mysteryid = mystery)
    or exists (select from mystery_reviews r where r."mysteryId" = mystery));
call hand_to_keeper('is_recorded(text)');
grant execute on function is_recorded(text) to authenticated;

-- Members delete what was never published, or left nothing behind.
grant delete on mysteries to authenticated;
create policy remove_own on mysteries for delete to authenticated
  using (uid = (select writing_uid()) and status <> 'published' and not is_recorded(id));

-- The picture that a member gives their mystery is one that this site stored for it; what an administrator set stays. Submitting
-- again takes the reason of the last refusal away.
create function limit_member_entry() returns trigger
language plpgsql as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  if (tg_op = 'INSERT' or new.img is distinct from old.img) and new.img not like '/files/mysteries/' || new.id || '/%' then
    raise exception 'the picture is not one of this mystery'
      using errcode = 'check_violation', constraint = 'mysteries_member_img';
  end if;
  if new.status = 'submitted' then
    new.rejected_reason := null;
  end if;
  return new;
end
$$;
create trigger b_limit_member_entry before insert or update on mysteries
  for each row execute function limit_member_entry();

create function forget_mystery_picture() returns trigger
language plpgsql as $$
begin
  perform remove_files(array['mysteries/' || old.id || '/image']);
  return null;
end
$$;
call hand_to_keeper('forget_mystery_picture()');
create trigger forget_picture after delete on mysteries for each row when (old.img like '/files/mysteries/%')
  execute function forget_mystery_picture();

grant execute on function html_text(text) to service;

-- 'mystery' tells a member how an administrator decided. It cannot be switched off: it answers what they sent.
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known
  check (kind in (
    'announcement', 'badge', 'like', 'comment-like', 'comment', 'mention', 'answer', 'follow', 'ending', 'search',
    'moderation-report', 'mystery'));
