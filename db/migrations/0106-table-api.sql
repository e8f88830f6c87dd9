-- The table API: what programs may ask this site for. Its schema has only views, with the names of the contract; rules/table-api.sql
-- has them.

create schema api;
