-- Two parts that came back at the same moment each missed the other: a payment that is back as a whole is returned.
update pix_payment p set status = 'returned'
where p.status = 'completed'
  and p.amount_cents = (select sum(r.amount_cents) from pix_return r where r.payment_id = p.id and r.posted_at is not null);
