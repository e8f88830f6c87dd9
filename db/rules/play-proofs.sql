-- Proofs of play: codes and words that makers tell after the play, and who has said one.
-- tables: play_codes, play_words, play_proofs, play_proof_tries

-- # Access

call guard('play_codes');
-- The people of a maker add codes to its mysteries, see how many there are, and remove what is unused.
grant select, insert (mystery_id, code_hash, made_at), delete on play_codes to authenticated;
create policy add_own on play_codes for insert to authenticated with check (is_told_by_viewer(mystery_id));
create policy read_own on play_codes for select to authenticated using (is_told_by_viewer(mystery_id));
create policy remove_own on play_codes for delete to authenticated using (used_at is null and is_told_by_viewer(mystery_id));

call guard('play_words');
-- They also begin and end the words of the day. The secret is drawn by the database.
grant select, insert (mystery_id, since), delete on play_words to authenticated;
create policy add_own on play_words for insert to authenticated with check (is_told_by_viewer(mystery_id));
create policy read_own on play_words for select to authenticated using (is_told_by_viewer(mystery_id));
create policy remove_own on play_words for delete to authenticated using (is_told_by_viewer(mystery_id));

call guard('play_proofs');
-- Members see their own. Others see the mark of a review.
grant select on play_proofs to authenticated;
create policy read_own on play_proofs for select to authenticated using (uid = (select current_uid()));

call guard('play_proof_tries');

-- # Before a write

create trigger keys_stay before update on play_codes for each row execute function keys_stay('mystery_id', 'code_hash');
create trigger keep_play_codes_few before insert on play_codes for each row execute function keep_play_codes_few();
create trigger set_proved before insert on mystery_reviews for each row execute function set_proved();

-- # After a write

-- The page of a mystery says where to say them.
call announce('play_codes', 'soft', 'mystery', 'mystery_id');
call announce('play_words', 'soft', 'mystery', 'mystery_id');
create trigger note_proof_at_review after insert or delete on play_proofs for each row execute function note_proof_at_review();

-- # Functions

create or replace function is_told_by_viewer(of_mystery text) returns boolean
language sql stable
as $$
  select exists (
    select from mysteries m
    where m.id = of_mystery and m.status = 'published' and is_maker_member(m.maker, writing_uid()))
$$;
comment on function is_told_by_viewer(text) is 'Whether the asking member is one of the people of the maker of a published mystery.';
call hand_to_keeper('is_told_by_viewer(text)');
grant execute on function is_told_by_viewer(text) to authenticated;

create or replace function keep_play_codes_few() returns trigger
language plpgsql as $$
begin
  perform from mysteries where id = new.mystery_id for no key update;
  if (select count(*) from play_codes where mystery_id = new.mystery_id and used_at is null) >= 10000 then
    raise exception 'a mystery has 10,000 unused codes' using errcode = 'check_violation', constraint = 'play_codes_limit';
  end if;
  return new;
end
$$;
comment on function keep_play_codes_few() is
  'Keeps a mystery to 10,000 unused codes. There are 31 ** 9 of them, so a guess is right once in 2.6 thousand million.';
call hand_to_keeper('keep_play_codes_few()');

create or replace function set_proved() returns trigger
language plpgsql as $$
begin
  new.proved := exists (select from play_proofs p where p.uid = new.uid and p.mystery_id = new."mysteryId");
  return new;
end
$$;
comment on function set_proved() is 'Notes the proof at a new review whose author has proved the play before.';
call hand_to_keeper('set_proved()');

create or replace function note_proof_at_review() returns trigger
language plpgsql as $$
begin
  update mystery_reviews set proved = tg_op = 'INSERT'
  where uid = coalesce(new.uid, old.uid) and "mysteryId" = coalesce(new.mystery_id, old.mystery_id);
  return null;
end
$$;
comment on function note_proof_at_review() is 'Notes the proof at the review of who proves the play after writing it.';
call hand_to_keeper('note_proof_at_review()');

create or replace function proof_number(secret text, of_day date) returns bigint
language sql immutable
as $$
  select (('x' || substr(encode(sha256(convert_to(secret || of_day::text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint) % 6553600000
$$;
comment on function proof_number(text, date) is
  'The number of the word of a day: 256 words, 256 words and five digits (shared/mysteries/proof-words.ts).';
grant execute on function proof_number(text, date) to authenticated, keeper;

create or replace function prove_play(of_mystery text, hash text, number bigint, at_instant timestamptz) returns text
language plpgsql as $$
declare
  member constant text := writing_uid();
  this_hour constant timestamptz := date_trunc('hour', at_instant);
  today constant date := (at_instant at time zone 'Asia/Tokyo')::date;
  counted integer;
begin
  if member is null or not exists (select from mysteries m where m.id = of_mystery and m.status = 'published') then
    return 'gone';
  end if;
  insert into play_proof_tries as t (uid, hour, tries) values (member, this_hour, 1)
  on conflict (uid) do update set
    hour = greatest(t.hour, excluded.hour),
    tries = case when t.hour >= excluded.hour then least(t.tries + 1, 11) else 1 end
  returning tries into counted;
  if exists (select from play_proofs p where p.uid = member and p.mystery_id = of_mystery) then
    return 'proved';
  end if;
  if counted > 10 then
    return 'tired';
  end if;
  if exists (
    select from play_words w, generate_series(0, 3) ago
    where w.mystery_id = of_mystery and proof_number(w.secret, today - ago::integer) = number
      and today - ago::integer >= (w.since at time zone 'Asia/Tokyo')::date
  ) then
    insert into play_proofs values (member, of_mystery, at_instant) on conflict do nothing;
    return 'proved';
  end if;
  update play_codes set used_at = at_instant
  where mystery_id = of_mystery and code_hash = hash and used_at is null;
  if not found then
    return 'wrong';
  end if;
  insert into play_proofs values (member, of_mystery, at_instant) on conflict do nothing;
  return 'proved';
end
$$;
comment on function prove_play(text, text, bigint, timestamptz) is
  'Compares a code or a word of the day, and notes that the asking member has said it: proved, wrong, tired after ten tries in an hour, or '
  'gone. A wrong one is no error, so that it is counted. A word counts on its day and the three after it.';
call hand_to_keeper('prove_play(text, text, bigint, timestamptz)');
grant execute on function prove_play(text, text, bigint, timestamptz) to authenticated;

create or replace function takes_proofs(of_mystery text) returns boolean
language sql stable
as $$
  select exists (select from play_words w where w.mystery_id = of_mystery)
    or exists (select from play_codes c where c.mystery_id = of_mystery)
$$;
comment on function takes_proofs(text) is 'Whether a maker tells something after the play of a mystery, so that pages ask for it.';
call hand_to_keeper('takes_proofs(text)');
grant execute on function takes_proofs(text) to anon;
