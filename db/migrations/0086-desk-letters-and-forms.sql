-- The desk at size, again: names are found by their letters and the log by who wrote it, each by index. And what its forms add has the
-- form's key, so that a form that arrives twice adds one thing.

create index makers_name_letters_idx on makers
  using gin ((search_grams(search_text(name)) || string_to_array(search_text(name), null)));
create index makers_kana_letters_idx on makers
  using gin ((search_grams(search_text(kana)) || string_to_array(search_text(kana), null)));
create index places_name_letters_idx on places
  using gin ((search_grams(search_text(name)) || string_to_array(search_text(name), null)));
create index places_kana_letters_idx on places
  using gin ((search_grams(search_text(kana)) || string_to_array(search_text(kana), null)));
create index tags_name_letters_idx on tags
  using gin ((search_grams(search_text(name)) || string_to_array(search_text(name), null)));

create index moderation_log_administrator_idx on moderation_log (administrator, id);

alter table coupons
  add column submission text
    constraint coupons_submission_form check (submission ~ '^[A-Za-z0-9_-]{43}$')
    constraint coupons_sent_once unique;
comment on column coupons.submission is 'Of the form and its content: sent twice, a coupon is added once.';

alter table surveys
  add column submission text
    constraint surveys_submission_form check (submission ~ '^[A-Za-z0-9_-]{43}$')
    constraint surveys_sent_once unique;
comment on column surveys.submission is 'Of the form and its content: sent twice, a survey is added once.';

alter table notifications
  add column submission text constraint notifications_submission_form check (submission ~ '^[A-Za-z0-9_-]{43}$');
comment on column notifications.submission is 'Of the form of an announcement and its content: sent twice, it is announced once.';
create unique index notifications_sent_once on notifications (submission) where submission is not null;
