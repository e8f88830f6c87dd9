-- Columns: who writes them, when they are published, what they show, and every version that was saved. The row of a column is what
-- readers get; its newest version is the draft.

alter table columns
  drop constraint columns_status_known,
  drop constraint columns_published_has_date,
  add column author_uid text constraint columns_author_uid_fkey references users on delete set null,
  add constraint columns_status_known check (status in ('draft', 'scheduled', 'published', 'unpublished')),
  add constraint columns_published_has_date check (status in ('draft', 'unpublished') or published_at is not null),
  add constraint columns_published_at_range check (published_at between '1900-01-01' and '2999-12-31'),
  add constraint columns_body_bounded check (char_length(body) <= 40000);
create index columns_author_uid_idx on columns (author_uid);
create index columns_scheduled_idx on columns (published_at) where status = 'scheduled';

create table column_versions (
  column_id integer not null constraint column_versions_column_id_fkey references columns on delete cascade,
  version integer not null constraint column_versions_version_positive check (version > 0),
  title text not null constraint column_versions_title_form check (not is_blank(title) and char_length(title) <= 200),
  summary text not null default '' constraint column_versions_summary_length check (char_length(summary) <= 1000),
  body text not null default '' constraint column_versions_body_length check (char_length(body) <= 40000),
  tags text[] not null default '{}' constraint column_versions_tags_count check (cardinality(tags) <= 20),
  saved_by text constraint column_versions_saved_by_fkey references users on delete set null,
  saved_at timestamptz not null default now(),
  constraint column_versions_pkey primary key (column_id, version)
);
create index column_versions_saved_by_idx on column_versions (saved_by);
comment on table column_versions is 'Every version of a column that was saved. None is changed; the newest is the draft.';

create table column_pictures (
  column_id integer not null constraint column_pictures_column_id_fkey references columns on delete cascade,
  name text not null constraint column_pictures_name_form check (name ~ '^[a-z0-9][a-z0-9-]{0,39}\.(svg|webp)$'),
  svg text constraint column_pictures_svg_length check (char_length(svg) <= 60000),
  img text constraint column_pictures_img_length check (char_length(img) <= 500),
  words text not null constraint column_pictures_words_form check (not is_blank(words) and char_length(words) <= 1000),
  constraint column_pictures_pkey primary key (column_id, name),
  constraint column_pictures_one_kind check (num_nonnulls(svg, img) = 1)
);
comment on table column_pictures is 'Drawings and photos of a column, by the names that its text gives them.';

insert into job_kinds (kind, max_attempts) values ('publish-columns', 3);
