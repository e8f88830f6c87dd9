-- The weekly figures of makers, for their people.
-- tables: maker_weeks, maker_figures

-- # Access

call guard('maker_weeks');
-- Members read which weeks there are; only the job writes them.
grant select on maker_weeks to authenticated;
create policy read_all on maker_weeks for select to authenticated using (true);

call guard('maker_figures');
-- The people of a maker read its figures; only the job writes them.
grant select on maker_figures to authenticated;
create policy read_of_own_maker on maker_figures for select to authenticated
  using (maker = any ((select own_makers())::text[]));
