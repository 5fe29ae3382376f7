-- When the letter of an opening was taken back: the person lost the access that the company had given them meanwhile. It is sent no more.
alter table invitation add column withdrawn_at timestamptz;
