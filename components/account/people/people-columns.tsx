import type { Person } from '@/bank/contract/service/people';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import type { DataColumn } from '@/components/ui/DataList';
import { formatDate } from '@/components/ui/format';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { toFactors, toLastAccess, toLeastLimit } from './person-words';
import { texts } from './texts';

function PersonName({ person }: { person: Person }) {
  return (
    <>
      {person.name}
      {person.is_self ? ` (${texts.you})` : null}
    </>
  );
}

function PersonLimit({ person }: { person: Person }) {
  if (person.role === 'viewer') return texts.nothing;
  const least = toLeastLimit(person.limits);
  if (least === null) return texts.noLimit;
  return (
    <>
      <PrivateMoney cents={least.cents} /> <VisuallyHidden>{least.of}</VisuallyHidden>
    </>
  );
}

const COLUMNS: readonly DataColumn<Person>[] = [
  { id: 'name', header: texts.columns.name, place: 'title', cell: person => <PersonName person={person} /> },
  {
    id: 'role',
    header: texts.columns.role,
    cell: ({ role, absence }) =>
      absence
        ? `${texts.roles[role]} · ${texts.away(absence.stand_in_name, formatDate(absence.ends_on))}`
        : texts.roles[role],
  },
];

const TOLD: readonly DataColumn<Person>[] = [
  { id: 'limit', header: texts.columns.limit, place: 'figure', cell: person => <PersonLimit person={person} /> },
  { id: 'factors', header: texts.columns.factors, onlyWide: true, notBeside: true, cell: toFactors },
  { id: 'last', header: texts.columns.lastAccess, onlyWide: true, notBeside: true, cell: toLastAccess },
];

/** What of people stands in the list: limits and sign-ins only for who may see them. */
export const toColumns = (mayManage: boolean): readonly DataColumn<Person>[] =>
  mayManage ? [...COLUMNS, ...TOLD] : COLUMNS;
