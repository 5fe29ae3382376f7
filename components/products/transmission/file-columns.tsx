import type { Transmission } from '@/bank/contract/products/transmission';
import { Moment } from '@/components/lists/Whole';
import { Badge } from '@/components/ui/Badge';
import type { DataColumn } from '@/components/ui/DataList';
import { formatBytes } from '@/components/ui/file-rules';
import { texts } from './texts';
import { STATE_LOOK } from './transmission-look';

const words = texts.list.columns;

/** What a list of files shows of each. */
export const FILE_COLUMNS: readonly DataColumn<Transmission>[] = [
  { id: 'name', header: words.name, place: 'title', cell: ({ name }) => name },
  {
    id: 'kind',
    header: words.kind,
    cell: ({ answer, direction, is_test: isTest }) =>
      answer ? texts.answers[answer] : isTest ? texts.test : texts.directions[direction],
  },
  {
    id: 'channel',
    header: words.channel,
    onlyWide: true,
    cell: ({ channel }) => (channel ? texts.channels[channel] : texts.view.bank),
  },
  { id: 'size', header: words.size, onlyWide: true, notBeside: true, cell: ({ bytes }) => formatBytes(bytes) },
  {
    id: 'when',
    header: words.when,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    id: 'state',
    header: words.state,
    place: 'under',
    cell: ({ state }) => <Badge status={STATE_LOOK[state]}>{texts.states[state]}</Badge>,
  },
];
