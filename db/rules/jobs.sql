-- Jobs: background work in the queue of graphile-worker. The library's tables have rights of their own, given by the migration that
-- introduced the queue.
-- tables: job_kinds

-- # Access

call guard('job_kinds');
-- Only the server writes kinds.

create or replace view failed_jobs with (security_barrier) as
  select id, task_identifier as kind, attempts, last_error, updated_at as since
  from graphile_worker.jobs
  where attempts >= max_attempts and locked_at is null;
comment on view failed_jobs is 'Jobs that were given up: what they were, why, and since when.';
call hand_view_to_keeper('failed_jobs');
grant select on failed_jobs to admin;
grant select on failed_jobs to service;

-- # Functions

create or replace function enqueue(kind text, payload jsonb, job_key text default null) returns void
language plpgsql as $$
declare
  known constant job_kinds := (select k from job_kinds k where k.kind = enqueue.kind);
begin
  if known.kind is null then
    raise exception 'there are no jobs of kind %', kind
      using errcode = 'check_violation', constraint = 'job_kinds_known';
  end if;
  if jsonb_typeof(payload) <> 'object' or octet_length(payload::text) > 2000 then
    raise exception 'the payload of a job is a small object'
      using errcode = 'check_violation', constraint = 'job_kinds_payload_small';
  end if;
  perform graphile_worker.add_job(kind, payload::json, max_attempts => known.max_attempts, job_key => job_key,
    priority => known.priority);
end
$$;
comment on function enqueue(text, jsonb, text) is
  'The one way to enqueue a job. Members never call it: triggers and functions of the keeper do, each for one cause. A '
  'payload names rows and holds nothing that somebody wrote. Two jobs with the same key are one, as long as the first has not '
  'begun.';
call hand_to_keeper('enqueue(text, jsonb, text)');
grant execute on function enqueue(text, jsonb, text) to service;

create or replace function give_up_job(job_id bigint) returns void
language sql as $$
  update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1) where id = job_id
$$;
comment on function give_up_job(bigint) is 'Gives up a job whose next attempt would fail in the same way.';
call hand_to_keeper('give_up_job(bigint)');
grant execute on function give_up_job(bigint) to service;

create or replace function run_job_again(job_id bigint) returns boolean
language plpgsql as $$
begin
  perform graphile_worker.reschedule_jobs(array[f.id], run_at => now(), attempts => 0) from failed_jobs f where f.id = job_id;
  if not found then
    return false;
  end if;
  perform log_job(job_id, 'update');
  return true;
end
$$;
comment on function run_job_again(bigint) is 'Runs a job that was given up once more. False if it is not given up, or gone.';
call hand_to_keeper('run_job_again(bigint)');
grant execute on function run_job_again(bigint) to admin;

create or replace function dismiss_job(job_id bigint) returns boolean
language plpgsql as $$
begin
  perform graphile_worker.complete_jobs(array[f.id]) from failed_jobs f where f.id = job_id;
  if not found then
    return false;
  end if;
  perform log_job(job_id, 'delete');
  return true;
end
$$;
comment on function dismiss_job(bigint) is 'Forgets a job that was given up. False if it is not given up, or gone.';
call hand_to_keeper('dismiss_job(bigint)');
grant execute on function dismiss_job(bigint) to admin;

create or replace function log_job(job_id bigint, verb text) returns void
language sql as $$
  insert into moderation_log (administrator, administrator_uid, verb, table_name, row_key, before, after)
  select u."nzUserId", u.uid, log_job.verb, 'jobs', job_id::text, '{}', case log_job.verb when 'update' then '{}'::jsonb end
  from users u where u.uid = current_uid() and u.role = current_setting('role')
$$;
comment on function log_job(bigint, text) is 'Logs what an administrator did to a job. Jobs have no trigger for that.';
grant execute on function log_job(bigint, text) to keeper;

create or replace function free_jobs() returns void
language sql as $$
  update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null;
  update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null
$$;
comment on function free_jobs() is
  'Frees jobs that a killed worker left locked. Only a caller who knows that no other worker lives may call it.';
call hand_to_keeper('free_jobs()');
grant execute on function free_jobs() to service;

create or replace function forget_finished(before timestamptz) returns void
language sql as $$
  delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < before;
  delete from sent_mails where begun_at < before;
  delete from refused_addresses where since < before - interval '2 years'
$$;
comment on function forget_finished(timestamptz) is 'Forgets jobs that were given up and mail that was sent before an instant, and addresses that were refused two years earlier.';
call hand_to_keeper('forget_finished(timestamptz)');
grant execute on function forget_finished(timestamptz) to service;
