import type { Approval, ApprovalDetail } from '../../bank/contract/payments/office';

export const ACCOUNT = 'acc_01h455vb4pex5vsknk084sn02q';
export const ONE = 'apv_01h455vb4pex5vsknk084sn02q';
export const OTHER = 'apv_01h455vb4pex5vsknk084sn02r';
export const NEW = 'apv_01h455vb4pex5vsknk084sn02t';
export const RULES = 'apv_01h455vb4pex5vsknk084sn02s';
export const one = (own: Partial<Approval>): Approval => ({
  ...{
    id: ONE,
    kind: 'pix',
    amount_cents: 1_200_000,
    payee_name: 'Moinho',
    payee_institution: 'Banco Ômega',
    payee: 'known',
  },
  ...{
    maker_name: 'Davi',
    due_on: null,
    created_at: '2026-11-25T12:00:00.000Z',
    expires_at: '2036-11-28T12:00:00.000Z',
  },
  ...{ state: 'waiting', blocked: false, approved_by: ['Bruno'], missing: 1, mine: 'may_approve', binding: 'aa' },
  ...own,
});
export const detail = (own: Partial<ApprovalDetail>): ApprovalDetail => ({
  ...one({}),
  ...{
    payee_document: '12.345.678/0001-95',
    payee_account: 'Ag. 0001 · Conta 1234-5',
    description: 'Farinha',
    total: 2,
  },
  needs: [
    { group: 'Financeiro', count: 1, missing: 0, people: ['Bruno'] },
    { group: 'Diretoria', count: 1, missing: 1, people: ['Ana', 'Eva'] },
  ],
  reasons: [{ rule_id: 'altos', name: 'Valores altos', when: { min_cents: 1_000_000 } }],
  able: ['Ana', 'Eva'],
  last_paid: { amount_cents: 1_000_000, on: '2026-11-01T12:00:00.000Z', same_account: false },
  events: [{ name: 'Davi', kind: 'asked', at: '2026-11-25T12:00:00.000Z' }],
  ...{ ended_by: null, reason: null },
  ...own,
});
