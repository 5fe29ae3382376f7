'use client';

import { Mail, MessageCircle } from 'lucide-react';
import styled from 'styled-components';
import type { PixCharge } from '@/bank/contract/products/pix/charges';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { toMailHref, toWhatsAppHref } from '@/components/frame/send-links';
import { texts as ways } from '@/components/frame/send-texts';
import { AWAY } from '@/components/frame/SendWays';
import { ButtonLink } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Dialog } from '@/components/ui/Dialog';
import { formatDate } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { color } from '@/themes/tokens';
import { isOverdue, toReminderWords } from './send-words';
import { texts } from './texts';

const Rows = styled.ul`
  margin-top: 8px;
  list-style: none;
  padding: 0;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  padding: 8px 0;

  & + & { border-top: 1px solid ${color.line}; }
  > :first-child { flex: 1 1 160px; min-width: 0; overflow-wrap: anywhere; }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

interface RemindDialogProps {
  name: string;
  charges: readonly PixCharge[];
  onClose: () => void;
}

/** A reminder for each charge that waits, ready to be sent: each has its own payer, so each is sent by itself. */
export function RemindDialog({ name, charges, onClose }: RemindDialogProps) {
  return (
    <Dialog open title={texts.remind.title} onClose={onClose}>
      <p>{texts.remind.lead}</p>
      <Rows aria-label={texts.remind.list}>
        {charges.map(charge => (
          <Reminder key={charge.id} name={name} charge={charge} />
        ))}
      </Rows>
    </Dialog>
  );
}

function Reminder({ name, charge }: { name: string; charge: PixCharge }) {
  const whose = charge.payer?.name ?? charge.message ?? texts.list.anybody;
  const words = `${toReminderWords(charge, name)}\n${charge.link}`;
  const subject = texts.remind.subject(name);
  const day = formatDate(charge.due_date ?? charge.expires_at);
  return (
    <Row>
      <div>
        {whose}
        <Text as="p" size={14} muted>
          <PrivateMoney cents={charge.amounts.total_cents} /> ·{' '}
          {isOverdue(charge) ? texts.remind.overdue(day) : texts.remind.due(day)}
        </Text>
      </div>
      <Ways>
        <ButtonLink
          variant="quiet"
          size="small"
          href={toWhatsAppHref(words)}
          aria-label={texts.remind.whatsApp(whose)}
          {...AWAY}
        >
          <MessageCircle aria-hidden />
          {ways.whatsApp}
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          size="small"
          href={toMailHref(subject, words)}
          aria-label={texts.remind.mail(whose)}
          prefetch={false}
        >
          <Mail aria-hidden />
          {ways.mail}
        </ButtonLink>
        <CopyButton value={words} label={texts.remind.copy(whose)} />
      </Ways>
    </Row>
  );
}
