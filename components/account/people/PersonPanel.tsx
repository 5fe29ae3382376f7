'use client';

import type { Person } from '@/bank/contract/service/people';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { BreakableEmail } from '@/components/ui/BreakableEmail';
import { Button } from '@/components/ui/Button';
import { DefinitionList, type DefinitionRow } from '@/components/ui/DefinitionList';
import { formatDate } from '@/components/ui/format';
import { SidePanel } from '@/components/ui/SidePanel';
import { TextLink } from '@/components/ui/TextLink';
import { Stack } from '@/components/ui/Stack';
import { toFactors, toKinds, toLastAccess } from './person-words';
import type { PeopleTask } from './people-tasks';
import { texts } from './texts';

export const PANEL_ID = 'pessoa';

const amountRow = (term: string, cents: number | null | undefined, none: string): DefinitionRow => ({
  term,
  value: typeof cents === 'number' ? <PrivateMoney cents={cents} /> : none,
});

/** What the reader may know of somebody. */
const toRows = (person: Person, mayManage: boolean): DefinitionRow[] => {
  const { role, limits, absence } = person;
  const isTold = mayManage || person.is_self;
  const approves = role === 'admin' || role === 'approver';
  const words = texts.panel;
  return [
    { term: words.role, value: `${texts.roles[role]}. ${texts.roleHelp[role]}` },
    ...(isTold && person.email ? [{ term: words.email, value: <BreakableEmail>{person.email}</BreakableEmail> }] : []),
    ...(isTold && approves ? [amountRow(words.ceiling, person.ceiling_cents, words.anyAmount)] : []),
    ...(isTold && role !== 'viewer'
      ? [
          amountRow(words.payment, limits?.payment_cents, texts.noLimit),
          amountRow(words.day, limits?.day_cents, texts.noLimit),
          { term: words.kinds, value: toKinds(limits) },
          {
            term: words.accounts,
            value: limits?.account_ids ? words.some(limits.account_ids.length) : words.allAccounts,
          },
        ]
      : []),
    ...(isTold
      ? [
          { term: words.lastAccess, value: toLastAccess(person) },
          { term: words.factors, value: toFactors(person) },
        ]
      : []),
    {
      term: words.absence,
      value: absence
        ? words.absenceWords(absence.stand_in_name, formatDate(absence.starts_on), formatDate(absence.ends_on))
        : words.noAbsence,
    },
  ];
};

interface PersonPanelProps {
  accountId: string;
  person: Person;
  mayManage: boolean;
  /** Whether the reader says who stands in for this person. */
  mayBeAway: boolean;
  closeHref: string;
  onClose: () => void;
  onTask: (task: PeopleTask) => void;
  onComeBack: (person: Person) => void;
}

/** What of their access waits for a second admin, and where that is confirmed. */
function PendingChange({ accountId, person: { pending_change } }: Pick<PersonPanelProps, 'accountId' | 'person'>) {
  if (!pending_change) return null;
  const { approval_id, words } = pending_change;
  return (
    <Alert tone="info" title={texts.panel.pending}>
      {words}{' '}
      <TextLink href={withAccount(`/payment-office?aprovacao=${approval_id}`, accountId)}>
        {texts.panel.follow}
      </TextLink>
    </Alert>
  );
}

/** Somebody in full, and what can be done about their access. */
export function PersonPanel({
  accountId,
  person,
  mayManage,
  mayBeAway,
  closeHref,
  onClose,
  onTask,
  onComeBack,
}: PersonPanelProps) {
  const words = texts.panel;
  return (
    <SidePanel
      id={PANEL_ID}
      title={person.name}
      closeHref={closeHref}
      onClose={onClose}
      actions={
        mayManage || mayBeAway ? (
          <Stack gap={8}>
            {mayManage ? <Button onClick={() => onTask({ what: 'change', person })}>{words.change}</Button> : null}
            {mayBeAway && !person.absence ? (
              <Button variant="quiet" onClick={() => onTask({ what: 'absence', person })}>
                {words.away}
              </Button>
            ) : null}
            {mayBeAway && person.absence ? (
              <Button variant="quiet" onClick={() => onComeBack(person)}>
                {words.comeBack}
              </Button>
            ) : null}
            {mayManage ? (
              <Button variant="danger" onClick={() => onTask({ what: 'remove', person })}>
                {words.remove}
              </Button>
            ) : null}
          </Stack>
        ) : null
      }
    >
      <Stack gap={24}>
        <PendingChange accountId={accountId} person={person} />
        <DefinitionList rows={toRows(person, mayManage)} />
      </Stack>
    </SidePanel>
  );
}
