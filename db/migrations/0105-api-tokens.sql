-- API tokens: a program asks with one in the name of a member (the table API). A token ends with the session in which it was
-- made, so signing out, a new password and a withdrawal end it as well.

create table auth.api_tokens (
  id text constraint api_tokens_pkey primary key,
  session_id text not null constraint api_tokens_session_id_fkey references auth.sessions on delete cascade,
  name text not null constraint api_tokens_name_length check (char_length(name) between 1 and 50),
  may_write boolean not null,
  token_hash bytea not null constraint api_tokens_hash_length check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
    constraint api_tokens_expires_at_range check (expires_at between '1900-01-01' and '2999-12-31'),
  used_at timestamptz constraint api_tokens_used_at_range check (used_at between '1900-01-01' and '2999-12-31'),
  constraint api_tokens_hash_once unique (token_hash)
);
create index api_tokens_session_idx on auth.api_tokens (session_id);
create index api_tokens_expires_idx on auth.api_tokens (expires_at);
comment on table auth.api_tokens is 'Tokens with which programs ask in the name of a member, each made in a session of theirs.';
comment on column auth.api_tokens.may_write is 'Whether it also writes; otherwise it only reads.';
comment on column auth.api_tokens.token_hash is 'SHA-256 of the token, which nobody can read again.';
comment on column auth.api_tokens.used_at is 'About when it was last used.';
