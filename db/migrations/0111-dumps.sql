-- Dumps: files with the whole public catalogue, written every night for programs that want everything.

insert into job_kinds (kind, max_attempts) values ('write-dumps', 3);
