-- The desk at size: what its tables and its inbox look for in a large community is found by index.

-- Members by letters of their names: the desk finds those in record-only mode as well.
drop index users_name_letters_idx;
create index users_name_letters_idx on users
  using gin ((search_grams(search_text(name)) || string_to_array(search_text(name), null)))
  where "deletedAt" is null;

create index users_suspended_idx on users (suspended_at) where suspended_at is not null;

-- Mysteries of every publication status.
create index mysteries_title_letters_idx on mysteries
  using gin ((search_grams(search_text(title)) || string_to_array(search_text(title), null)));
create index mysteries_changed_idx on mysteries (updated_at, id);
create index mysteries_title_idx on mysteries (title, id);
create index mysteries_tags_idx on mysteries using gin (string_to_array(tag, ','));
create index mysteries_pickup_idx on mysteries (id) where subscription;
create index mysteries_unpublished_idx on mysteries (status, updated_at) where status <> 'published';
create index places_hidden_idx on places (id) where not published;

-- Private reviews that were neither held nor removed: moderators read those of them that were flagged.
create index mystery_reviews_private_idx on mystery_reviews (id) where "isPrivate" and not held and not removed;

create index notifications_announcements_idx on notifications (id) where kind = 'announcement';
