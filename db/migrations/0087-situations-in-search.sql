-- Situations in search: until when a mystery is not played and until when it is sold out, as figures of its search row. Days without an
-- end are the last day that a date may be.

alter table mystery_search
  add column off_until date,
  add column sold_out_until date;

update mystery_search r set
  off_until = case
    when x.situation in ('cancelled', 'postponed') then date '2999-12-31'
    when x.situation = 'paused' then coalesce(x.situation_until, date '2999-12-31') end,
  sold_out_until = case when x.sold_out then coalesce(x.sold_out_until, date '2999-12-31') end
from mystery_situations x
where x.mystery_id = r.mystery_id and x.set_by is not null;
