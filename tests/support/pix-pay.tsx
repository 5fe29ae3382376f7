import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import type { Account } from '@/bank/contract/ground/accounts';
import type { PixLookup, PixPayment } from '@/bank/contract/products/pix/pay';
import { PixPay } from '@/components/products/pix/pay/PixPay';
import type { KnownPayees } from '@/components/products/pix/pay/use-payee-box';
import { QueryProvider } from '@/contexts/query';
import type { SpendingPower } from '@/services/pix/pay';
import { answerDraft, type Answers, serveAnswers } from './answers';
import { answerStepUp } from './step-up';

/** The account that pays. */
export const account: Account = {
  id: 'acc_01h455vb4pex5vsknk084sn02q',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1234567-8',
  institution: { compe: '509', ispb: '13935893', name: 'Celcoin' },
  role: 'admin',
  status: 'active',
};
/** Of which 500,00 at most can be paid at once. */
export const power: SpendingPower = {
  balance: { available_cents: 100_000, held_cents: 0, ledger_cents: 100_000, as_of: '2026-11-21T12:00:00.000Z' },
  limits: {
    per_payment_cents: 50_000,
    day: { limit_cents: 50_000, used_cents: 0 },
    night: { limit_cents: 50_000, used_cents: 0 },
    month: { limit_cents: 1_550_000, used_cents: 0 },
    period: 'day',
    night_starts_at: '20:00',
    left_cents: 50_000,
    left_in: 'day',
  },
};
/** A key that is found. */
export const lookup: PixLookup = {
  id: 'pxl_1',
  source: 'key',
  payee: {
    name: 'Moinho Sul Farinhas Ltda',
    document_masked: '11444777000161',
    institution: { ispb: '60701190', name: 'Itaú Unibanco S.A.' },
    key: 'fornecedor@farinhas.example',
    key_type: 'email',
  },
  amount_cents: null,
  amount_fixed: false,
  description: null,
  txid: null,
  first_payment: false,
  expires_at: '2026-11-21T13:00:00.000Z',
};
/** A payment of 12,34 to it that is made. */
export const payment: PixPayment = {
  id: 'pix_01h455vb4pex5vsknk084sn02q',
  receipt_id: 'txn_01h455vb4pex5vsknk084sn02q',
  status: 'completed',
  payee: lookup.payee,
  amount_cents: 1234,
  description: 'Farinha',
  end_to_end_id: 'E1393589320261121121405AbCdEfGhIjK',
  txid: null,
  created_at: '2026-11-21T12:14:05.000Z',
  settled_at: '2026-11-21T12:14:06.000Z',
  failure: null,
};

/** Nobody was paid before. */
const NOBODY: KnownPayees = { only: null, count: 0, list: () => null };

export const ACCOUNT = `/api/bank/accounts/${account.id}`;
export const PAYMENTS = `${ACCOUNT}/pix/payments`;

/** A page that pays by Pix, whose bank finds a payee and takes a proof; nothing of a page before is left. */
export const servePixPay = async (): Promise<Answers> => {
  sessionStorage.clear();
  document.documentElement.dataset.person = 'ana';
  window.scrollTo = () => undefined;
  const answers = await serveAnswers('/pix/pay');
  // jsdom keeps the entries of the pages before: this one begins at one of its own
  window.history.pushState(null, '', '/pix/pay');
  answers.to(`GET ${ACCOUNT}/balance`, { status: 200, body: power.balance });
  answers.to(`GET ${ACCOUNT}/pix/limits`, { status: 200, body: power.limits });
  answers.to(`POST ${ACCOUNT}/pix/lookups`, { status: 201, body: lookup });
  answerStepUp(answers);
  answerDraft(answers, `pix-payment.${account.id}`);
  return answers;
};

/** Opens it, with a key that an address brought, and with those whom the account knows. */
export const openPixPay = (initialInput = '', known: Partial<KnownPayees> = {}) => {
  const pageWith = (now: Partial<KnownPayees>) => (
    <SearchParamsContext value={new URLSearchParams(initialInput && { chave: initialInput })}>
      <QueryProvider>
        <PixPay
          account={account}
          known={{ ...NOBODY, ...now }}
          initialPayment={null}
          initialPower={power}
          otherWays={null}
          onTyped={() => undefined}
        />
      </QueryProvider>
    </SearchParamsContext>
  );
  const view = render(pageWith(known));
  const knows = (now: Partial<KnownPayees>) => view.rerender(pageWith(now));
  return { user: userEvent.setup(), ...view, knows };
};

/** From the box to a review of 12,34 with a description. */
export const goToPixReview = async () => {
  const view = openPixPay('fornecedor@farinhas.example');
  const { user } = view;
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.type(await screen.findByLabelText('Valor'), '1234');
  await user.type(screen.getByLabelText(/Descrição/), 'Farinha');
  return { ...view, pay: screen.getByRole('button', { name: /Pagar R\$/ }) };
};
