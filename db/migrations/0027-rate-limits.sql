-- How often somebody asked within a window of time, counted for all processes together. Not logged: after a crash everybody
-- starts from zero, which costs nothing worth keeping. The server has the names and numbers.
create unlogged table rate_limits (
  name text not null constraint rate_limits_name_length check (char_length(name) <= 50),
  -- A hash that only our secret can make again; no address and no uid is ever stored.
  client text not null constraint rate_limits_client_form check (client ~ '^[A-Za-z0-9_-]{22}$'),
  window_at timestamptz not null,
  spent integer not null constraint rate_limits_spent_positive check (spent > 0),
  constraint rate_limits_pkey primary key (name, client, window_at)
);
comment on table rate_limits is 'Requests by client and window of time. Gone soon after the window has ended.';
create index rate_limits_window_idx on rate_limits (window_at);
call guard('rate_limits');

-- Adds to what a client has spent in a window and returns the sum. Called for guests and members alike, by the login that
-- may call a few functions and nothing else.
create function count_requests(limit_name text, client text, window_at timestamptz, amount integer) returns integer
language sql as $$
  insert into rate_limits as r (name, client, window_at, spent) values ($1, $2, $3, $4)
  on conflict (name, client, window_at) do update set spent = r.spent + excluded.spent
  returning spent
$$;
call hand_to_keeper('count_requests(text, text, timestamptz, integer)');
grant execute on function count_requests(text, text, timestamptz, integer) to intake;

insert into job_kinds (kind, max_attempts) values ('sweep-rate-limits', 3);
