-- what people make of who they paid: a name of their own, and the ones they want first
alter table contact
  add column nickname text check (char_length(nickname) between 1 and 60),
  add column is_favorite boolean not null default false;
