-- Signing in. The tables of the sign-in library live in a schema of their own, which guests and members cannot see. The
-- library's user is a member's row in users; the role auth reads and writes the columns that it needs there.

create schema auth;
grant usage on schema auth to auth, keeper, service;

create table auth.sessions (
  id text constraint sessions_pkey primary key,
  token text not null constraint sessions_token_key unique,
  user_id text not null constraint sessions_user_id_fkey references public.users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.sessions is 'The sessions of signed-in members.';
create index sessions_user_idx on auth.sessions (user_id);
create index sessions_expires_idx on auth.sessions (expires_at);

create table auth.accounts (
  id text constraint accounts_pkey primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null constraint accounts_user_id_fkey references public.users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_one_each unique (provider_id, account_id)
);
comment on table auth.accounts is 'How a member signs in: a password''s hash, or an account elsewhere.';
create index accounts_user_idx on auth.accounts (user_id);

create table auth.verifications (
  id text constraint verifications_pkey primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table auth.verifications is 'Links and codes that were sent and not used yet.';
create index verifications_identifier_idx on auth.verifications (identifier);

create table auth.jwks (
  id text constraint jwks_pkey primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
comment on table auth.jwks is 'Keys with which tokens are signed.';

-- Withheld from everybody else. The keeper ends sessions and removes accounts when a member withdraws.
grant select, insert, update, delete on all tables in schema auth to auth, service;
grant select, delete on auth.sessions, auth.accounts to keeper;

-- The role auth finds every member, adds ordinary ones and edits present ones.
grant select on users to auth;
grant insert (uid, name, email, email_verified, photo, "createdAt", updated_at),
  update (name, email, email_verified, photo, updated_at) on users to auth;
grant usage on sequence nz_user_id_seq to auth;
create policy auth_read on users for select to auth using (true);
create policy auth_add on users for insert to auth with check ("deletedAt" is null and role = 'authenticated');
create policy auth_edit on users for update to auth using ("deletedAt" is null) with check ("deletedAt" is null);
