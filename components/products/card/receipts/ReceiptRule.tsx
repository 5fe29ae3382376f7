'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RECEIPT_DAYS, type ReceiptDays } from '@/bank/contract/products/card-receipt-words';
import { withAccount } from '@/components/frame/account-address';
import { announce } from '@/components/frame/announce';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { FormDialog } from '@/components/lists/FormDialog';
import { Button, ButtonLink } from '@/components/ui/Button';
import { Card as Surface } from '@/components/ui/Card';
import { CheckField } from '@/components/ui/CheckField';
import { MoneyField } from '@/components/ui/MoneyField';
import { Select } from '@/components/ui/Select';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { useAct } from '@/contexts/use-act';
import { getReceiptRule, type ReceiptRuleNow, setReceiptRule } from '@/services/card/receipts';
import { receiptTexts } from './receipt-texts';

const texts = receiptTexts.rule;

/** Of which purchases the company wants receipts, what is late, and how admins change it. */
export function ReceiptRule({ accountId }: { accountId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data: now } = useQuery({
    queryKey: ['card', accountId, 'receipt rule'],
    queryFn: ({ signal }) => getReceiptRule(accountId, signal),
  });
  if (!now) return null;
  const { rule, missing, locked } = now;
  return (
    <Surface as="section" aria-labelledby="comprovantes-das-compras">
      <Inline justify="between" gap={12}>
        <Stack gap={4}>
          <Heading id="comprovantes-das-compras" level={2} size={16}>
            {texts.title}
          </Heading>
          <Text size={14} muted>
            {rule ? (
              <>
                {texts.of(rule.days)}
                <PrivateMoney cents={rule.from_cents} />. {rule.locks ? texts.locks : texts.free}
              </>
            ) : (
              texts.none
            )}
          </Text>
          {missing > 0 ? <Text size={14}>{texts.now(missing, locked)}</Text> : null}
        </Stack>
        <Inline gap={8}>
          {missing > 0 ? (
            <ButtonLink
              variant="quiet"
              size="small"
              href={withAccount('/card/purchases?comprovante=missing', accountId)}
            >
              {texts.see}
            </ButtonLink>
          ) : null}
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {texts.change}
          </Button>
        </Inline>
      </Inline>
      {isOpen ? <RuleDialog accountId={accountId} now={now} onClose={() => setOpen(false)} /> : null}
    </Surface>
  );
}

const DAYS = RECEIPT_DAYS.map(days => ({ value: String(days), label: texts.daysOf(days) }));
const toDays = (value: string): ReceiptDays => RECEIPT_DAYS.find(days => String(days) === value) ?? 7;

function RuleDialog({ accountId, now, onClose }: { accountId: string; now: ReceiptRuleNow; onClose: () => void }) {
  const client = useQueryClient();
  const act = useAct();
  const [wants, setWants] = useState(now.rule !== null);
  const [cents, setCents] = useState<number | null>(now.rule?.from_cents ?? 0);
  const [days, setDays] = useState<ReceiptDays>(now.rule?.days ?? 7);
  const [locks, setLocks] = useState(now.rule?.locks ?? false);
  const save = async () => {
    const rule = wants ? { from_cents: cents ?? 0, days, locks } : null;
    if (!(await act.run(() => setReceiptRule(accountId, rule)))) return;
    announce(texts.done);
    onClose();
    await client.invalidateQueries({ queryKey: ['card', accountId] });
  };
  return (
    <FormDialog
      title={texts.title}
      words={{ cancel: texts.cancel, submit: texts.save }}
      isBusy={act.isBusy}
      error={act.error}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <CheckField label={texts.wants} checked={wants} onChange={({ target }) => setWants(target.checked)} />
      {wants ? (
        <>
          <MoneyField label={texts.from} help={texts.fromHelp} valueCents={cents} onValueChange={setCents} />
          <Select
            label={texts.days}
            options={DAYS}
            value={String(days)}
            onChange={({ target }) => setDays(toDays(target.value))}
          />
          <CheckField label={texts.lock} checked={locks} onChange={({ target }) => setLocks(target.checked)} />
          <Text size={14} muted>
            {texts.back}
          </Text>
        </>
      ) : null}
    </FormDialog>
  );
}
