/**
 * The deep forms of tests: what `npm test` tries a sample of, these try in full. Each is run by Vitest with LONG=1 in its environment, one after another.
 * A new one: read `process.env.LONG` where the test sets its number, and add its line here.
 * Shape: `{ name, project, files }`; `name` picks it: `npm run test:long -- labels`.
 */
export const LONG_FORMS = [
  { name: 'dda', project: 'contract', files: ['tests/contract/dda-many.test.ts'] },
  { name: 'loans', project: 'unit', files: ['tests/loans/loans.property.test.ts'] },
  { name: 'accrual', project: 'contract', files: ['tests/contract/credit-accrual.test.ts'] },
  { name: 'photographs', project: 'unit', files: ['tests/drawings/photographs.test.ts'] },
  { name: 'storm', project: 'rails', files: ['tests/rails/boletos.test.ts'] },
  { name: 'labels', project: 'ledger', files: ['tests/ledger/labels.test.ts'] },
  { name: 'closings', project: 'contract', files: ['tests/contract/account-closed-model.test.ts'] },
  { name: 'hands', project: 'contract', files: ['tests/contract/pix-many-hands.test.ts'] },
  { name: 'cuts', project: 'contract', files: ['tests/contract/cut-connections.test.ts'] },
  { name: 'people', project: 'contract', files: ['tests/contract/people.test.ts'] },
  { name: 'orders', project: 'contract', files: ['tests/contract/orders-many-hands.test.ts'] },
  { name: 'passwords', project: 'unit', files: ['bank/ground/identity/leaked-passwords.test.ts'] },
  { name: 'payable', project: 'unit', files: ['bank/contract/payable.test.ts'] },
  { name: 'document', project: 'contract', files: ['tests/contract/pix-document.test.ts'] },
  { name: 'lots', project: 'contract', files: ['tests/contract/pix-api-lots.test.ts'] },
  { name: 'boletos', project: 'unit', files: ['bank/formats/boleto/boleto.property.test.ts'] },
  { name: 'rules', project: 'unit', files: ['bank/payments/office/rules/rules.test.ts'] },
  {
    name: 'approvals',
    project: 'contract',
    files: ['tests/contract/office-races.test.ts', 'tests/contract/office-people-races.test.ts'],
  },
  { name: 'shops', project: 'rails', files: ['tests/rails/shops.test.ts'] },
  { name: 'batch', project: 'rails', files: ['tests/rails/batch.test.ts'] },
  { name: 'cards', project: 'contract', files: ['tests/contract/card-model.test.ts'] },
  { name: 'desk', project: 'contract', files: ['tests/contract/office-scale.test.ts'] },
  { name: 'crypto', project: 'contract', files: ['tests/contract/crypto-books.test.ts'] },
  { name: 'keys', project: 'contract', files: ['tests/contract/transmission-sftp.test.ts'] },
  { name: 'remessa', project: 'contract', files: ['tests/contract/remessa-many.test.ts'] },
  { name: 'acquiring', project: 'unit', files: ['bank/products/acquiring/money.property.test.ts'] },
  { name: 'receivables', project: 'contract', files: ['tests/contract/acquiring-many.test.ts'] },
  {
    name: 'cnab',
    project: 'unit',
    files: ['bank/formats/cnab/cnab.property.test.ts', 'bank/products/cnab/collection/collection.property.test.ts'],
  },
  { name: 'module', project: 'architecture', files: ['tests/architecture/add-a-module.test.ts'] },
];
