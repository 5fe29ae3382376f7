-- By which proof instalments of a contract came to be debited after it was signed: none where its signature agreed to it, or nothing is debited.
alter table credit_contract add column debit_authorization_id uuid;
