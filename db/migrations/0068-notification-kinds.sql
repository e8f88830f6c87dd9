-- Which kinds of notification there are. A trigger refuses all others, so that a new kind needs no migration.

alter table notifications drop constraint notifications_kind_known;

-- Asked whether a follow had been told before. Follows of a day share a notification, which has its own key.
drop index notifications_again_idx;
