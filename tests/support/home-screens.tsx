import type { AgendaItem } from '../../bank/contract/books/agenda';
import type { Forecast } from '../../bank/contract/books/forecast';
import type { Account, CashFlowDay } from '../../bank/contract/ground/accounts';
import type { Notification } from '../../bank/contract/ground/notifications';
import { Home, type HomeProps } from '../../components/account/home/Home';
import type { NeedFacts } from '../../components/account/home/need-facts';
import { listNeeds } from '../../components/account/home/needs';
import { HiddenAmountsProvider } from '../../contexts/hidden-amounts';

export const account: Account = {
  id: 'acc_1',
  company: { id: 'com_1', legal_name: 'Padaria do Zé Ltda', trade_name: 'Padaria do Zé', cnpj: '11222333000181' },
  branch: '0001',
  number: '1042377-5',
  institution: { compe: '509', ispb: '13935893', name: 'Instituição' },
  role: 'admin',
  status: 'active',
};
export const cashFlow: CashFlowDay[] = [
  { date: '2026-11-21', in_cents: 500_00, out_cents: 123_45, closing_cents: 376_55 },
];
export const forecast: Forecast = {
  data: [
    {
      date: '2026-11-22',
      expected_in_cents: 10_00,
      expected_out_cents: 500_00,
      known_in_cents: 0,
      known_out_cents: 0,
      closing_cents: -113_45,
    },
  ],
  lowest: { date: '2026-11-22', closing_cents: -113_45 },
};
export const doubt: Notification = {
  id: 'ntf_1',
  kind: 'security',
  title: 'Novo navegador na sua conta',
  body: 'Entraram na sua conta pelo Chrome em Linux. Foi você?',
  href: '/settings/security',
  account_id: null,
  created_at: '2026-11-21T12:00:00Z',
  read_at: null,
  settles_at: '9999-12-31T00:00:00Z',
};
export const payment: AgendaItem = {
  kind: 'on_the_way',
  id: 'pix_1',
  receipt_id: 'txn_1',
  name: 'Moinho Sul',
  amount_cents: 77_77,
  created_at: '2026-11-21T12:00:00Z',
};

/** An account of which the bank told everything, and nothing waits. */
export const calm: NeedFacts = {
  ...{ agenda: { data: [], more: [] }, notices: [], isContestOpen: true, isOfficeOpen: true, mayAnswer: true },
  ...{ forecast: undefined, now: new Date('2026-11-21T15:00:00Z') },
};
export const facts: NeedFacts = { ...calm, agenda: { data: [payment], more: [] }, notices: [doubt], forecast };
export const calmly = (more: Partial<NeedFacts>) => listNeeds({ ...calm, ...more });
export const figures = {
  available_cents: 376_55,
  held_cents: 77_77,
  ledger_cents: 454_32,
  as_of: '2026-11-21T12:00:00Z',
};

export const drawn = (more: Partial<HomeProps> = {}) => (
  <HiddenAmountsProvider initiallyHidden={false}>
    <Home
      {...{ account, cashFlow, forecast, balance: figures, needs: listNeeds(facts), recent: null, recentCount: 0 }}
      {...{ firstName: 'Ana', dayPart: 'morning', actions: [], order: [], payAgain: null, keys: [] }}
      {...{ firstRun: { stage: 'over' }, showsAccountData: false, waiting: undefined }}
      {...more}
    />
  </HiddenAmountsProvider>
);
