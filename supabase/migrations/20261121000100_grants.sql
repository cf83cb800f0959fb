-- Supabase hands the roles of its data API every right on whatever appears in `public`, and Postgres lets
-- everybody call every function. Here nobody, the server's own role included, may do anything until a migration
-- says so.
revoke all on all tables in schema public from anon, authenticated, service_role;
revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- What the database needs for itself. The data API exposes `public` alone.
create schema private;
comment on schema private is 'Helpers of triggers and functions; never exposed over the data API.';
revoke all on schema private from public;
