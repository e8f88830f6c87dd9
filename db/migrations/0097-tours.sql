-- Tours: runs of a mystery that were registered together, so that the desk decides about all of them at once.

create table mystery_tours (
  mystery_id text constraint mystery_tours_pkey primary key
    constraint mystery_tours_mystery_id_fkey references mysteries on delete cascade,
  tour text not null constraint mystery_tours_tour_form check (tour ~ '^[A-Za-z0-9]{22}$')
);
create index mystery_tours_tour_idx on mystery_tours (tour);
comment on table mystery_tours is 'Runs that a member registered together: those with the same tour.';
