-- Background jobs. The queue is graphile-worker's, in a schema of its own that the migrate step installs before this file
-- runs. A job is enqueued in the transaction of what causes it, so it exists exactly when
-- its cause does.

-- The worker runs as service; keeper enqueues. Nobody else may even look into the schema.
revoke execute on all functions in schema graphile_worker from public;
grant usage on schema graphile_worker to service, keeper;
grant select, insert, update, delete on all tables in schema graphile_worker to service, keeper;
grant execute on all functions in schema graphile_worker to service, keeper;
do $$
declare
  queue_table regclass;
begin
  -- The library switches row-level security on and leaves the policies to us.
  for queue_table in
    select oid from pg_class where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('create policy service_all on %s to service using (true) with check (true)', queue_table);
    execute format('create policy keeper_all on %s to keeper using (true) with check (true)', queue_table);
  end loop;
end
$$;

create table job_kinds (
  kind text not null constraint job_kinds_pkey primary key
    constraint job_kinds_kind_form check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 50),
  max_attempts integer not null constraint job_kinds_max_attempts_range check (max_attempts between 1 and 25)
);
comment on table job_kinds is 'The jobs there are. The server has a task for each; a migration adds a kind.';
call guard('job_kinds');

-- A failed attempt is repeated after e^n seconds, n being the number of attempts, at most 10: twelve attempts take some 16 hours.
insert into job_kinds (kind, max_attempts) values ('mail', 12), ('forget-finished', 5);

-- The one way to enqueue. Members never call it: triggers and functions of the keeper do, each for one cause. A payload
-- names rows and holds nothing that somebody wrote. Two jobs with the same key are one, as long as the first has not begun.
create function enqueue(kind text, payload jsonb, job_key text default null) returns void
language plpgsql as $$
declare
  attempts constant integer := (select k.max_attempts from job_kinds k where k.kind = enqueue.kind);
begin
  if attempts is null then
    raise exception 'there are no jobs of kind %', kind
      using errcode = 'check_violation', constraint = 'job_kinds_known';
  end if;
  if jsonb_typeof(payload) <> 'object' or octet_length(payload::text) > 2000 then
    raise exception 'the payload of a job is a small object'
      using errcode = 'check_violation', constraint = 'job_kinds_payload_small';
  end if;
  perform graphile_worker.add_job(kind, payload::json, max_attempts => attempts, job_key => job_key);
end
$$;
call hand_to_keeper('enqueue(text, jsonb, text)');
grant execute on function enqueue(text, jsonb, text) to service;

-- Mails that were handed to a mail server, or were about to be: `accepted_at` is null from before the first byte is sent
-- until the server has taken it over. A mail whose fate is unknown is never sent again.
create table sent_mails (
  key text not null constraint sent_mails_pkey primary key constraint sent_mails_key_length check (char_length(key) <= 200),
  begun_at timestamptz not null,
  accepted_at timestamptz
);
comment on table sent_mails is 'One row for each mail, by what caused it, so that none is sent twice. No address, no text.';
create index sent_mails_begun_idx on sent_mails (begun_at);
call guard('sent_mails');

create view failed_jobs with (security_barrier) as
  select id, task_identifier as kind, attempts, last_error, updated_at as since
  from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null;
comment on view failed_jobs is 'Jobs that were given up: what they were, why, and since when.';
call hand_view_to_keeper('failed_jobs');
grant select on failed_jobs to service, admin;

-- What the library offers to workers only by its private tables stands here, so that an update of it has one file to check.

-- For a job whose next attempt would fail the same way.
create function give_up_job(job_id bigint) returns void
language sql as $$
  update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1) where id = job_id
$$;

-- Frees jobs that a killed worker left locked. Only for a caller who knows that no other worker lives.
create function free_jobs() returns void
language sql as $$
  update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null;
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null
$$;

create function forget_finished(before timestamptz) returns void
language sql as $$
  delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < before;
  delete from sent_mails where begun_at < before
$$;
call hand_to_keeper('give_up_job(bigint)');
call hand_to_keeper('free_jobs()');
call hand_to_keeper('forget_finished(timestamptz)');
grant execute on function give_up_job(bigint), free_jobs(), forget_finished(timestamptz) to service;
