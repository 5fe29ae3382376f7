-- What 984 asks of new rows it asks of those of before.
alter table acquiring_move validate constraint acquiring_move_kind_check;
