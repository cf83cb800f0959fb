-- What Figura keeps of a session beyond the auth service's own columns. It goes with the session, and is in no data
-- file: sessions are not either (server/data-file/query.ts).
create table private.session_details (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  -- The browser and the system that opened it, as "Firefox on Windows"; empty if unknown. Neither the whole user
  -- agent nor an IP address: an owner recognises the device without them.
  device text not null default '' check (char_length(device) <= 100),
  -- When its user gave a code of the second factor; null if the account had none.
  verified_at timestamptz
);
