-- Hours in catalogue imports: the states of mysteries that lines keep have their hours, too. Imports so far did not change them, so what
-- they are now is what they were.

update catalogue_import_lines l set before = l.before || now_known.hours, after = l.after || now_known.hours
from (
  select n.import_id, n.n, jsonb_build_object(
    'hours', (
      select coalesce(jsonb_agg(jsonb_build_array(h.weekday, h.opens, h.closes, h.last_entry) order by h.weekday, h.nth), '[]')
      from mystery_hours h where h.mystery_id = n.mystery_id),
    'closed_days', (select coalesce(jsonb_agg(d.day order by d.day), '[]') from mystery_closed_days d where d.mystery_id = n.mystery_id)
  ) as hours
  from catalogue_import_lines n where n.before is not null or n.after is not null
) now_known
where (l.import_id, l.n) = (now_known.import_id, now_known.n);
