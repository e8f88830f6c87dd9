-- How mysteries are classified: areas and prefectures, types, categories and tags. The rows of all but tags come from
-- constants in shared/ and are loaded at every start.

create table areas (
  id integer constraint areas_pkey primary key,
  name text not null constraint areas_name_key unique
);
comment on table areas is 'Nine areas of Japan; every prefecture is in one.';

create table prefectures (
  id text constraint prefectures_pkey primary key constraint prefectures_id_form check (id ~ '^\d{2}$'),
  name text not null constraint prefectures_name_key unique,
  area_id integer not null constraint prefectures_area_id_fkey references areas
);
create index prefectures_area_idx on prefectures (area_id);
comment on table prefectures is 'The 47 prefectures, codes 01 to 47.';

create table types (
  id text constraint types_pkey primary key constraint types_id_form check (id ~ '^\d{2}$'),
  name text not null constraint types_name_key unique
);
comment on table types is 'Types of mystery, codes 01 to 16.';

create table categories (
  id integer constraint categories_pkey primary key,
  name text not null constraint categories_name_key unique
);
comment on table categories is 'What a mystery is good for: indoor, free, for beginners …';

create table tags (
  name text constraint tags_pkey primary key constraint tags_name_form check (not is_blank(name) and char_length(name) <= 40)
);
comment on table tags is 'Every tag of a published mystery; written only by triggers, from mysteries.tag.';

-- Everybody reads classifications; administrators edit them.
do $$
declare
  name text;
begin
  foreach name in array array['areas', 'prefectures', 'types', 'categories', 'tags'] loop
    call guard(name::regclass);
    execute format('grant select on %I to anon', name);
    execute format('create policy read_all on %I for select to anon using (true)', name);
    execute format('grant insert, update, delete on %I to admin', name);
    execute format('create policy admin_all on %I to admin using (true) with check (true)', name);
  end loop;
end
$$;

call announce('areas', 'hard', 'area', 'id', '{catalogue}');
call announce('prefectures', 'hard', 'prefecture', 'id', '{catalogue}');
call announce('types', 'hard', 'type', 'id', '{catalogue}');
call announce('categories', 'hard', 'category', 'id', '{catalogue}');
