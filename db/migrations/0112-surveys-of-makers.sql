-- Surveys of makers: a survey may be asked for a maker, whose people then read how many members chose each answer.

alter table surveys
  add column maker text constraint surveys_maker_fkey references makers on update cascade on delete set null;
create index surveys_maker_idx on surveys (maker);
comment on column surveys.maker is 'The maker that the survey is asked for, if any. Its people read counts of five or more, and never who answered.';
