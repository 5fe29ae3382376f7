import type { CnabFile } from '@/bank/contract/products/cnab';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Moment } from '@/components/lists/Whole';
import { Badge } from '@/components/ui/Badge';
import type { DataColumn } from '@/components/ui/DataList';
import { STATE_LOOK } from './cnab-look';
import { taken, texts } from './texts';

const words = texts.list;

/** What a list of files shows of each. */
export const FILE_COLUMNS: readonly DataColumn<CnabFile>[] = [
  { id: 'name', header: words.columns.name, place: 'title', cell: ({ name }) => name },
  {
    id: 'kind',
    header: words.columns.kind,
    cell: ({ direction, stage, is_test: isTest }) =>
      stage ? texts.stages[stage] : isTest ? texts.test : texts.directions[direction],
  },
  {
    id: 'number',
    header: words.columns.number,
    onlyWide: true,
    notBeside: true,
    cell: ({ number }) => number ?? words.noNumber,
  },
  {
    id: 'payments',
    header: words.columns.payments,
    onlyWide: true,
    cell: file => (file.wrong > 0 ? words.wrong(file.wrong) : taken(file)),
  },
  {
    id: 'when',
    header: words.columns.when,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    id: 'state',
    header: words.columns.state,
    place: 'under',
    cell: ({ state }) => <Badge status={STATE_LOOK[state]}>{texts.states[state]}</Badge>,
  },
  {
    id: 'amount',
    header: words.columns.amount,
    place: 'figure',
    cell: ({ amount_cents: cents }) => (cents === null ? words.private : <PrivateMoney cents={cents} />),
  },
];
