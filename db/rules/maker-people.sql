-- The people of a maker, who speak for it, and the claims by which members become one of them.
-- tables: maker_members, maker_claims

-- # Access

call guard('maker_members');
-- Members read where they belong, and who else does; administrators all. Only functions write them.
grant select on maker_members to authenticated;
create policy admin_read on maker_members for select to admin using (true);
create policy read_own on maker_members for select to authenticated using (uid = (select current_uid()));
create policy read_of_own_maker on maker_members for select to authenticated
  using (maker = any ((select own_makers())::text[]));

call guard('maker_claims');
-- Members read their own claims, without who decided; administrators all. Nobody reads the hash of a code. The people of a maker
-- read what waits by waiting_claims().
grant select (id, maker, uid, way, state, mail, page, words, code, code_until, created_at, decided_at, reason)
  on maker_claims to authenticated;
grant select (decided_by) on maker_claims to admin;
create policy admin_read on maker_claims for select to admin using (true);
create policy read_own on maker_claims for select to authenticated using (uid = (select current_uid()));

-- # After a write

create trigger keep_moderation_log after insert or delete on maker_members
  for each row when (current_setting('role') = 'admin') execute function keep_moderation_log('{maker,uid,way}');

create trigger keep_moderation_log after update on maker_claims
  for each row when (current_setting('role') = 'admin')
  execute function keep_moderation_log('{maker,uid,way,state,decided_at,decided_by}');

-- # Functions

create or replace function own_makers() returns text[]
language sql stable
as $$
  select array(
    select k.maker from maker_members k join users u using (uid) where k.uid = writing_uid() and not u.record_only)
$$;
comment on function own_makers() is
  'The makers that the asking member speaks for. In record-only mode, suspended or withdrawn they speak for none.';
call hand_to_keeper('own_makers()');
grant execute on function own_makers() to authenticated;

create or replace function is_maker_member(of_maker text, member text) returns boolean
language sql stable
as $$
  select exists (
    select from maker_members k join users u using (uid)
    where k.maker = of_maker and k.uid = member and u."deletedAt" is null and not u.record_only)
$$;
comment on function is_maker_member(text, text) is 'Whether a visible member is one of the people of a maker.';
grant execute on function is_maker_member(text, text) to keeper;

create or replace function has_people(of_maker text, besides text default null) returns boolean
language sql stable
as $$
  select exists (
    select from maker_members k join users u using (uid)
    where k.maker = of_maker and k.uid is distinct from besides and u."deletedAt" is null and not u.record_only)
$$;
comment on function has_people(text, text) is
  'Whether a maker has people who are visible. Without them it is unclaimed, also after the last one has withdrawn.';
grant execute on function has_people(text, text) to keeper;

create or replace function tell_people(of_maker text, kind text, claim bigint, besides text) returns void
language sql as $$
  select tell(k.uid, tell_people.kind, jsonb_build_object('maker', of_maker, 'claimId', claim))
  from maker_members k where k.maker = of_maker and k.uid <> besides
$$;
comment on function tell_people(text, text, bigint, text) is
  'Tells the people of a maker. No name is said and no block asked for: a claimer could keep it from them by blocking them.';
grant execute on function tell_people(text, text, bigint, text) to keeper;

create or replace function refuse_claim(why text) returns void
language plpgsql as $$
begin
  raise exception 'a maker is not claimed: %', why using errcode = 'check_violation', constraint = 'maker_claims_' || why;
end
$$;
comment on function refuse_claim(text) is 'Refuses an act about the people of a maker, by the name of its reason.';
grant execute on function refuse_claim(text) to keeper;

create or replace function claimer() returns text
language sql stable
as $$ select uid from users where uid = writing_uid() and not record_only $$;
comment on function claimer() is 'The uid of the asking member if they may claim a maker or be one of its people.';
grant execute on function claimer() to keeper;

create or replace function host_of(address text) returns text
language sql immutable parallel safe
return regexp_replace(
  (regexp_match(lower(address), '^https?://([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::[0-9]+)?(?:[/?#]|$)'))[1], '^www\.', '');
comment on function host_of(text) is
  'The host of a web address, without www. Null for an address that programs may read in different ways, as one with @.';
grant execute on function host_of(text) to keeper;

create or replace function is_shared_host(host text) returns boolean
language sql immutable parallel safe
return exists (
  select from unnest(array[
    'gmail.com', 'googlemail.com', 'google.com', 'googleusercontent.com', 'yahoo.com', 'yahoo.co.jp', 'ymail.ne.jp', 'ybb.ne.jp',
    'icloud.com', 'me.com', 'mac.com', 'apple.com', 'outlook.com', 'outlook.jp', 'hotmail.com', 'hotmail.co.jp', 'live.jp',
    'live.com', 'msn.com', 'aol.com', 'aol.jp', 'proton.me', 'protonmail.com', 'pm.me', 'gmx.com', 'mail.com', 'zoho.com', 'tutanota.com',
    'excite.co.jp', 'goo.jp', 'goo.ne.jp', 'infoseek.jp', 'nifty.com', 'biglobe.ne.jp', 'so-net.ne.jp', 'ocn.ne.jp', 'plala.or.jp',
    'dion.ne.jp', 'docomo.ne.jp', 'ezweb.ne.jp', 'au.com', 'softbank.ne.jp', 'i.softbank.jp', 'vodafone.ne.jp', 'ymobile.ne.jp',
    'rakuten.jp', 'rakumail.jp', 'uqmobile.jp', 'disney.ne.jp', 'qq.com', '163.com', 'naver.com', 'yandex.com', 'mail.ru',
    'x.com', 'twitter.com', 't.co', 'instagram.com', 'facebook.com', 'fb.com', 'youtube.com', 'youtu.be', 'tiktok.com', 'threads.net',
    'line.me', 'lin.ee', 'discord.com', 'discord.gg', 'bsky.app', 'note.com', 'note.mu', 'ameblo.jp', 'ameba.jp', 'hatenablog.com',
    'hatenablog.jp', 'hatena.ne.jp', 'livedoor.jp', 'livedoor.blog', 'fc2.com', 'seesaa.net', 'blogspot.com', 'wordpress.com',
    'tumblr.com', 'medium.com', 'notion.site', 'notion.so', 'lit.link', 'linktr.ee', 'potofu.me', 'profcard.info', 'carrd.co',
    'peatix.com', 'livepocket.jp', 'teket.jp', 'tiget.net', 'passmarket.jp', 'eplus.jp', 'pia.jp', 'l-tike.com', 'ticketpay.jp',
    'confetti-web.com', 'cnplayguide.com', 'zaiko.io', 'eventbrite.com', 'connpass.com', 'escape.id', 'asoview.com', 'activityjapan.com',
    'jalan.net', 'booth.pm', 'pixiv.net', 'base.shop', 'base.ec', 'thebase.in', 'thebase.com', 'stores.jp', 'shopify.com',
    'myshopify.com', 'rakuten.co.jp', 'amazon.co.jp', 'amazon.com', 'mercari.com', 'camp-fire.jp', 'makuake.com', 'github.io',
    'github.com', 'gitlab.io', 'netlify.app', 'vercel.app', 'pages.dev', 'workers.dev', 'web.app', 'firebaseapp.com', 'herokuapp.com',
    'wixsite.com', 'wix.com', 'editorx.io', 'jimdo.com', 'jimdofree.com', 'jimdosite.com', 'weebly.com', 'webnode.jp', 'strikingly.com',
    'squarespace.com', 'studio.site', 'peraichi.com', 'crayonsite.net', 'sakura.ne.jp', 'xrea.com', 'xsrv.jp', 'lolipop.jp', 'example.com'
  ]) shared
  where host = shared or host like '%.' || shared
);
comment on function is_shared_host(text) is
  'Whether many people have an address at a host: of free mail, networks, tickets, shops and pages. It proves nothing.';
grant execute on function is_shared_host(text) to keeper;

create or replace function mail_proof(of_maker text, member text, address text) returns text
language sql stable
as $$
  with asked as (select (regexp_match(lower(address), '^[^[:space:]@"(),:;<>\\]{1,64}@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$'))[1] as host)
  select case
    when host is null or is_shared_host(host) then null
    when exists (select from makers k where k.name = of_maker and k.published and host_of(k.website) = host) then 'sure'
    when exists (
      select from mysteries m left join users u using (uid)
      where m.maker = of_maker and m.status = 'published' and host_of(m.url) = host
        and m.uid is distinct from member and (m.uid is null or u.role in ('editor', 'admin'))) then 'sure'
    when exists (
      select from mysteries m
      where m.maker = of_maker and m.status = 'published' and host_of(m.url) = host and m.uid is distinct from member) then 'checked'
  end from asked
$$;
comment on function mail_proof(text, text, text) is
  'The proof that a mail address is of a maker. Its domain equals the host of the maker''s website, or of the address of a published '
  'mystery that the desk wrote: sure. Of one that another member wrote: checked by somebody, because members edit their addresses and '
  'may have two accounts. Otherwise null.';
grant execute on function mail_proof(text, text, text) to keeper;

create or replace function new_maker_code() returns text
language sql volatile
as $$
  select string_agg(substr('abcdefghijklmnopqrstuvwxyz23456789', 1 + get_byte(bytes, n) % 34, 1), '')
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) random, generate_series(0, 7) n
$$;
comment on function new_maker_code() is 'A code of eight letters and digits that nobody can guess.';
grant execute on function new_maker_code() to keeper;

create or replace function make_maker_code(claim bigint, mail_number integer) returns table (code text, mail text, maker text)
language plpgsql as $$
declare
  made constant text := new_maker_code();
begin
  return query
  update maker_claims c set code_hash = encode(sha256(convert_to(made, 'UTF8')), 'hex'), tries = 0
  where c.id = claim and c.mails = mail_number and c.state = 'sent'
  returning made, c.mail, c.maker;
end
$$;
comment on function make_maker_code(bigint, integer) is
  'Makes the code that a letter takes to a claimer, and keeps its hash. Nothing for a claim that has ended, or has had another mail since.';
call hand_to_keeper('make_maker_code(bigint, integer)');
grant execute on function make_maker_code(bigint, integer) to service;

create or replace function send_maker_code(claim bigint, at_instant timestamptz) returns void
language plpgsql as $$
declare
  c maker_claims;
begin
  select * into c from maker_claims where id = claim;
  perform pg_advisory_xact_lock(hashtext('maker mail ' || c.mail));
  if (select coalesce(sum(x.mails), 0) from maker_claims x where x.uid = c.uid and x.mailed_at > at_instant - interval '1 day') >= 5
    or (select coalesce(sum(x.mails), 0) from maker_claims x where x.mail = c.mail and x.mailed_at > at_instant - interval '1 day') >= 5 then
    perform refuse_claim('mails');
  end if;
  update maker_claims set
    mails = mails + 1, mailed_at = at_instant, code_hash = null, code_until = at_instant + interval '30 minutes', tries = 0
  where id = claim returning * into c;
  perform enqueue('mail', jsonb_build_object('letter', 'maker-code', 'id', c.id || '-' || c.mails));
end
$$;
comment on function send_maker_code(bigint, timestamptz) is
  'Has a code mailed, which the letter makes. Five mails a day are sent for a member, and five to an address.';
grant execute on function send_maker_code(bigint, timestamptz) to keeper;

create or replace function claim_maker(
  of_maker text, by_way text, at_mail text, at_page text, saying text, at_instant timestamptz
) returns bigint
language plpgsql as $$
declare
  member constant text := claimer();
  claim bigint;
begin
  if member is null then
    perform refuse_claim('not_visible');
  end if;
  perform pg_advisory_xact_lock(hashtext('maker claims ' || member));
  perform from makers where name = of_maker and published for no key update;
  if not found then
    perform refuse_claim('gone');
  elsif is_maker_member(of_maker, member) then
    perform refuse_claim('member');
  elsif (select count(*) >= 10 from maker_claims where uid = member and state in ('sent', 'waiting')) then
    perform refuse_claim('limit');
  elsif (select count(*) >= 20 from maker_claims where uid = member and created_at > at_instant - interval '1 day') then
    perform refuse_claim('mails');
  elsif by_way = 'mail' and mail_proof(of_maker, member, at_mail) is null then
    perform refuse_claim('domain');
  end if;
  insert into maker_claims (maker, uid, way, state, mail, page, code, words, created_at)
  values (of_maker, member, by_way, case when by_way = 'mail' then 'sent' else 'waiting' end,
    case when by_way = 'mail' then lower(at_mail) end, case when by_way = 'page' then at_page end,
    case when by_way = 'page' then new_maker_code() end, saying, at_instant)
  returning id into claim;
  if by_way = 'mail' then
    perform send_maker_code(claim, at_instant);
  else
    perform tell_people(of_maker, 'maker-claim', claim, member);
  end if;
  return claim;
end
$$;
comment on function claim_maker(text, text, text, text, text, timestamptz) is
  'Claims a published maker: by a mailed code, by a code on its page, or by words. What is not mailed waits for the maker''s people or the '
  'desk. Ten claims of a member are open at once, one for a maker.';
call hand_to_keeper('claim_maker(text, text, text, text, text, timestamptz)');
grant execute on function claim_maker(text, text, text, text, text, timestamptz) to authenticated;

create or replace function renew_maker_code(claim bigint, at_instant timestamptz) returns void
language plpgsql as $$
begin
  perform from maker_claims where id = claim and uid = claimer() and state = 'sent' for update;
  if not found then
    perform refuse_claim('gone');
  end if;
  perform send_maker_code(claim, at_instant);
end
$$;
comment on function renew_maker_code(bigint, timestamptz) is 'Has another code mailed for an own claim. The former one no longer works.';
call hand_to_keeper('renew_maker_code(bigint, timestamptz)');
grant execute on function renew_maker_code(bigint, timestamptz) to authenticated;

create or replace function join_maker(claim maker_claims, decider text, at_instant timestamptz) returns void
language plpgsql as $$
begin
  if (select count(*) >= 20 from maker_members where maker = claim.maker) then
    perform refuse_claim('people');
  end if;
  insert into maker_members (maker, uid, way, since) values (claim.maker, claim.uid, claim.way, at_instant) on conflict do nothing;
  update maker_claims set state = 'accepted', decided_at = at_instant, decided_by = decider, code_hash = null where id = claim.id;
  perform tell(claim.uid, 'maker-accepted', jsonb_build_object('maker', claim.maker, 'claimId', claim.id));
  perform tell_people(claim.maker, 'maker-joined', claim.id, claim.uid);
end
$$;
comment on function join_maker(maker_claims, text, timestamptz) is
  'Makes the claimer one of the maker''s people, of whom there are twenty at most, and tells both sides.';
grant execute on function join_maker(maker_claims, text, timestamptz) to keeper;

create or replace function confirm_maker_code(claim bigint, typed text, at_instant timestamptz) returns text
language plpgsql as $$
declare
  c maker_claims;
  proof text;
begin
  select * into c from maker_claims where id = claim and uid = claimer() and state = 'sent';
  if not found then
    perform refuse_claim('gone');
  end if;
  -- The maker before the claim, as in every other function.
  perform from makers where name = c.maker and published for no key update;
  if not found then
    perform refuse_claim('gone');
  end if;
  select * into c from maker_claims where id = claim and state = 'sent' for update;
  if not found then
    perform refuse_claim('gone');
  elsif c.tries >= 10 or c.code_hash is null or c.code_until is null or c.code_until <= at_instant then
    return 'over';
  elsif encode(sha256(convert_to(lower(typed), 'UTF8')), 'hex') <> c.code_hash then
    update maker_claims set tries = tries + 1 where id = claim;
    return case when c.tries >= 9 then 'over' else 'wrong' end;
  end if;
  proof := mail_proof(c.maker, c.uid, c.mail);
  if proof is null then
    perform refuse_claim('domain');
  elsif proof = 'sure' and not has_people(c.maker, c.uid) then
    perform join_maker(c, null, at_instant);
    return 'accepted';
  end if;
  update maker_claims set state = 'waiting', code_hash = null where id = claim;
  perform tell_people(c.maker, 'maker-claim', c.id, c.uid);
  return 'waiting';
end
$$;
comment on function confirm_maker_code(bigint, text, timestamptz) is
  'Compares a typed code with the mailed one, ten times at most. A wrong one is an answer and no error, so that it counts. The right one '
  'makes the claimer one of the people of a maker that has none; otherwise the claim waits. Of two at once the second waits.';
call hand_to_keeper('confirm_maker_code(bigint, text, timestamptz)');
grant execute on function confirm_maker_code(bigint, text, timestamptz) to authenticated;

create or replace function take_back_claim(claim bigint) returns void
language plpgsql as $$
begin
  update maker_claims set state = 'taken-back', code_hash = null
  where id = claim and uid = current_uid() and state in ('sent', 'waiting');
  if not found then
    perform refuse_claim('gone');
  end if;
  delete from notifications where kind = 'maker-claim' and params ->> 'claimId' = claim::text;
end
$$;
comment on function take_back_claim(bigint) is 'Takes an own claim back, which others then no longer read of.';
call hand_to_keeper('take_back_claim(bigint)');
grant execute on function take_back_claim(bigint) to authenticated;

create or replace function waiting_claims() returns table (
  id bigint, maker text, way text, page text, words text, created_at timestamptz, "nzUserId" integer, name text
)
language sql stable as $$
  select c.id, c.maker, c.way, c.page, c.words, c.created_at, u."nzUserId", u.name
  from maker_claims c
  left join users u on u.uid = c.uid and u."deletedAt" is null and u.uid <> all ((select hidden_members())::text[])
  where c.state = 'waiting' and c.uid <> current_uid() and c.maker = any ((select own_makers())::text[])
  order by c.created_at, c.id
$$;
comment on function waiting_claims() is
  'The claims that wait for the asking member, as one of the people of a maker. No address and no code; the claimer stays without a name '
  'where one of the two blocked the other.';
call hand_to_keeper('waiting_claims()');
grant execute on function waiting_claims() to authenticated;

create or replace function decide_maker_claim(claim bigint, accepts boolean, because text, at_instant timestamptz) returns void
language plpgsql as $$
declare
  c maker_claims;
begin
  select * into c from maker_claims where id = claim and state = 'waiting';
  if not found or writing_uid() is null
    or current_setting('role') <> 'admin' and not c.maker = any (own_makers()) then
    perform refuse_claim('gone');
  elsif c.uid = writing_uid() then
    perform refuse_claim('own');
  end if;
  perform from makers where name = c.maker for no key update;
  select * into c from maker_claims where id = claim and state = 'waiting' for update;
  if not found or accepts and not exists (
    select from users where uid = c.uid and "deletedAt" is null and suspended_at is null and not record_only) then
    perform refuse_claim('gone');
  end if;
  if accepts then
    perform join_maker(c, writing_uid(), at_instant);
    return;
  elsif is_blank(coalesce(because, '')) then
    perform refuse_claim('reason');
  end if;
  update maker_claims set state = 'refused', decided_at = at_instant, decided_by = writing_uid(), reason = because where id = claim;
  perform tell(c.uid, 'maker-refused', jsonb_build_object('maker', c.maker, 'reason', because, 'claimId', c.id));
  perform tell_people(c.maker, 'maker-declined', c.id, c.uid);
end
$$;
comment on function decide_maker_claim(bigint, boolean, text, timestamptz) is
  'Accepts a waiting claim, or refuses it with a reason: one of the maker''s people or an administrator, never the claimer. Both sides are told.';
call hand_to_keeper('decide_maker_claim(bigint, boolean, text, timestamptz)');
grant execute on function decide_maker_claim(bigint, boolean, text, timestamptz) to authenticated;

create or replace function reopen_maker_claim(claim bigint) returns void
language plpgsql as $$
declare
  c maker_claims;
begin
  select * into c from maker_claims where id = claim and state in ('accepted', 'refused') and decided_by = current_uid() for update;
  if not found or exists (
    select from maker_claims o where o.maker = c.maker and o.uid = c.uid and o.state in ('sent', 'waiting')) then
    perform refuse_claim('gone');
  end if;
  if c.state = 'accepted' then
    delete from maker_members where maker = c.maker and uid = c.uid and since = c.decided_at;
  end if;
  update maker_claims set state = 'waiting', decided_at = null, decided_by = null, reason = null where id = claim;
  delete from notifications
  where kind in ('maker-accepted', 'maker-refused', 'maker-joined', 'maker-declined') and params ->> 'claimId' = claim::text;
end
$$;
comment on function reopen_maker_claim(bigint) is
  'Takes back what the asking administrator decided about a claim: it waits again, and what was told of the decision is removed.';
call hand_to_keeper('reopen_maker_claim(bigint)');
grant execute on function reopen_maker_claim(bigint) to admin;

create or replace function add_maker_member(of_maker text, member integer, at_instant timestamptz) returns void
language plpgsql as $$
declare
  joins text;
begin
  if current_setting('role') <> 'admin' and not of_maker = any (own_makers()) then
    perform refuse_claim('gone');
  end if;
  perform from makers where name = of_maker for no key update;
  select uid into joins from users
  where "nzUserId" = member and "deletedAt" is null and suspended_at is null and not record_only
    and uid <> all (hidden_members());
  if joins is null then
    perform refuse_claim('nobody');
  elsif is_maker_member(of_maker, joins) then
    perform refuse_claim('already');
  elsif (select count(*) >= 20 from maker_members where maker = of_maker) then
    perform refuse_claim('people');
  end if;
  insert into maker_members (maker, uid, way, since)
  values (of_maker, joins, case when current_setting('role') = 'admin' then 'desk' else 'handed' end, at_instant);
  update maker_claims set state = 'taken-back', code_hash = null
  where maker = of_maker and uid = joins and state in ('sent', 'waiting');
  perform tell(joins, 'maker-handed', jsonb_build_object('maker', of_maker));
end
$$;
comment on function add_maker_member(text, integer, timestamptz) is
  'Adds a visible member to the people of a maker, by one of them or an administrator, and tells them. Twenty at most.';
call hand_to_keeper('add_maker_member(text, integer, timestamptz)');
grant execute on function add_maker_member(text, integer, timestamptz) to authenticated;

create or replace function remove_maker_member(of_member bigint) returns void
language plpgsql as $$
declare
  goes maker_members;
begin
  select * into goes from maker_members where id = of_member;
  perform from makers where name = goes.maker for no key update;
  if current_setting('role') <> 'admin' and goes.uid is distinct from current_uid() and not exists (
    select from maker_members k
    where k.maker = goes.maker and k.uid = writing_uid() and k.id < of_member and k.maker = any (own_makers())) then
    perform refuse_claim('gone');
  end if;
  delete from maker_members where id = of_member;
  if not found then
    perform refuse_claim('gone');
  end if;
  if goes.uid is distinct from current_uid() then
    perform tell(goes.uid, 'maker-removed', jsonb_build_object('maker', goes.maker));
  end if;
end
$$;
comment on function remove_maker_member(bigint) is
  'Leaves a maker, or removes somebody who joined after the asking member; an administrator removes anybody. The last one may leave.';
call hand_to_keeper('remove_maker_member(bigint)');
grant execute on function remove_maker_member(bigint) to authenticated;
