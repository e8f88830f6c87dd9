-- Announcements to all members are handed out by a job: a hundred thousand rows are too many for a request.

insert into job_kinds (kind, max_attempts) values ('announce', 10);
