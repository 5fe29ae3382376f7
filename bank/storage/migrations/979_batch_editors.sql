-- Who wrote rows of a batch, or made it another kind, while it was a draft: none of them approves it, as who made it does not.
alter table payment_batch add column editors uuid[] not null default '{}';
