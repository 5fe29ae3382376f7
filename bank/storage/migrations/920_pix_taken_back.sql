-- What a rail took back before it was heard of: the word that begins it, coming afterwards, begins nothing. Ids of the rails alone.
create table pix_taken_back (
  matter text primary key,
  said_at timestamptz not null
);
