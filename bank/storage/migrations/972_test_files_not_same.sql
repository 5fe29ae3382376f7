-- by itself
drop index concurrently if exists transmission_file_same;
