-- A change of owner that the donor answered with silence completes only if the claimer showed once more, after it, to hold the key.
alter table pix_claim add column claimer_proven_at timestamptz;

-- What was granted to browsers ends with them: rows of browsers that were forgotten before this held.
delete from pix_device p where not exists (select from device d where d.id = p.device_id) and not exists (select from session s where s.id = p.device_id);
