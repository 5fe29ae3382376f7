-- Who made an order another before it left, beside who ordered it: none of them agrees to it.
alter table payment_order add column editors uuid[] not null default '{}';
