-- Catalogue imports: mysteries that an editor brings in by a file. A draft says line by line what it would do; once made, it can be
-- undone for 30 days, and then a job forgets it. A source's keys stay: by them the same file sent again updates its mysteries.

create table catalogue_imports (
  id bigint generated always as identity constraint catalogue_imports_pkey primary key,
  uid text constraint catalogue_imports_uid_fkey references users on delete set null,
  slot smallint not null constraint catalogue_imports_limit check (slot between 1 and 100),
  created_at timestamptz not null default now(),
  source text not null constraint catalogue_imports_source_length check (char_length(source) <= 60),
  file_name text not null constraint catalogue_imports_file_name_length check (char_length(file_name) <= 200),
  publication text not null constraint catalogue_imports_publication_known check (publication in ('published', 'draft')),
  columns text[] not null constraint catalogue_imports_columns_length
    check (cardinality(columns) <= 100 and octet_length(array_to_string(columns, ',')) <= 5000),
  unknown text[] not null constraint catalogue_imports_unknown_length
    check (cardinality(unknown) <= 100 and octet_length(array_to_string(unknown, ',')) <= 30000),
  made_at timestamptz constraint catalogue_imports_made_at_range check (made_at between '1900-01-01' and '2999-12-31'),
  undone_at timestamptz constraint catalogue_imports_undone_at_range check (undone_at between '1900-01-01' and '2999-12-31'),
  added integer not null default 0,
  changed integer not null default 0,
  makers text[] not null default '{}',
  places text[] not null default '{}',
  tags text[] not null default '{}',
  constraint catalogue_imports_undone_once_made check (undone_at is null or made_at is not null),
  constraint catalogue_imports_slot_each unique (slot)
);
create index catalogue_imports_uid_idx on catalogue_imports (uid);
comment on table catalogue_imports is 'Files of mysteries that editors bring in: drafts, made and undone. There are at most 100 at a time.';
comment on column catalogue_imports.source is 'From whom the file is: keys are those of the source.';
comment on column catalogue_imports.makers is 'The makers that the import added.';
comment on column catalogue_imports.places is 'The places that the import added.';
comment on column catalogue_imports.tags is 'The tags that the import added.';

create table catalogue_import_lines (
  import_id bigint not null constraint catalogue_import_lines_import_id_fkey references catalogue_imports on delete cascade,
  n smallint not null constraint catalogue_import_lines_limit check (n between 1 and 10000),
  line integer not null constraint catalogue_import_lines_line_range check (line between 1 and 100000000),
  effect text not null constraint catalogue_import_lines_effect_known check (effect in ('added', 'changed', 'same', 'bad')),
  title text not null constraint catalogue_import_lines_title_length check (char_length(title) <= 200),
  mystery_id text constraint catalogue_import_lines_mystery_id_form check (mystery_id ~ '^[A-Za-z0-9]{22}$'),
  key text constraint catalogue_import_lines_key_length check (char_length(key) between 1 and 100),
  faults jsonb not null default '[]' constraint catalogue_import_lines_faults_length check (octet_length(faults::text) <= 20000),
  changes jsonb not null default '[]' constraint catalogue_import_lines_changes_length check (octet_length(changes::text) <= 400000),
  patch jsonb not null default '{}' constraint catalogue_import_lines_patch_length check (octet_length(patch::text) <= 200000),
  gives_key boolean not null default false,
  before jsonb,
  after jsonb,
  result text constraint catalogue_import_lines_result_known check (result in ('done', 'left', 'undone', 'kept', 'off')),
  constraint catalogue_import_lines_pkey primary key (import_id, n),
  constraint catalogue_import_lines_names_mystery check (effect = 'bad' or mystery_id is not null)
);
comment on table catalogue_import_lines is 'A line of a file of mysteries: what it adds or changes, or what is wrong with it, and what became of it.';
comment on column catalogue_import_lines.gives_key is 'Whether a mystery that is there already gets its key, which an undo takes from it.';
comment on column catalogue_import_lines.before is 'The state of the mystery that was read (mystery_state()); only from there it is changed, and an undo goes back there.';
comment on column catalogue_import_lines.after is 'The state that the import left; only from there it is undone.';
comment on column catalogue_import_lines.result is
  'done; left: the catalogue has changed since the draft; undone; kept: changed since, so it was not undone; off: members have something of '
  'it, so it was taken off instead of deleted.';

create table mystery_keys (
  source text not null constraint mystery_keys_source_length check (char_length(source) <= 60),
  key text not null constraint mystery_keys_key_length check (char_length(key) between 1 and 100),
  mystery_id text not null constraint mystery_keys_mystery_id_fkey references mysteries on delete cascade,
  constraint mystery_keys_pkey primary key (source, key),
  constraint mystery_keys_one_each unique (mystery_id, source)
);
comment on table mystery_keys is 'The number that a mystery has at a source of imports.';

alter table moderation_log add column import_id bigint;
comment on column moderation_log.import_id is 'The catalogue import of which the write was a part; the log shows it as one.';
create index moderation_log_import_idx on moderation_log (import_id) where import_id is not null;
