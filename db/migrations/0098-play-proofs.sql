-- Proofs of play: what a maker tells people after the play, once or for a day, and who has said it here.

-- Codes of one use. Only their hashes are kept.
create table play_codes (
  mystery_id text not null constraint play_codes_mystery_id_fkey references mysteries on delete cascade,
  code_hash text not null constraint play_codes_hash_form check (code_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null constraint play_codes_made_at_range check (made_at between '1900-01-01' and '2999-12-31'),
  used_at timestamptz,
  constraint play_codes_pkey primary key (mystery_id, code_hash)
);
comment on table play_codes is 'Codes of one use that a maker hands out after the play, as hashes. Who used one is not kept.';

-- The source of the words of each day.
create table play_words (
  mystery_id text constraint play_words_pkey primary key
    constraint play_words_mystery_id_fkey references mysteries on delete cascade,
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint play_words_secret_form check (secret ~ '^[0-9a-f]{64}$'),
  since timestamptz not null constraint play_words_since_range check (since between '1900-01-01' and '2999-12-31')
);
comment on table play_words is 'The secret of a mystery from which the word of each day follows.';

create table play_proofs (
  uid text not null constraint play_proofs_uid_fkey references users on delete cascade,
  mystery_id text not null constraint play_proofs_mystery_id_fkey references mysteries on delete cascade,
  proved_at timestamptz not null constraint play_proofs_proved_at_range check (proved_at between '1900-01-01' and '2999-12-31'),
  constraint play_proofs_pkey primary key (uid, mystery_id)
);
create index play_proofs_mystery_idx on play_proofs (mystery_id);
comment on table play_proofs is 'Who has said the code or word of a mystery, which its maker tells after the play.';

create table play_proof_tries (
  uid text constraint play_proof_tries_pkey primary key constraint play_proof_tries_uid_fkey references users on delete cascade,
  hour timestamptz not null,
  tries smallint not null
);
comment on table play_proof_tries is 'How often a member has tried a code or word in their present hour.';

alter table mystery_reviews add column proved boolean not null default false;
comment on column mystery_reviews.proved is 'Whether its author has proved the play (参加確認済み). Triggers set it.';
