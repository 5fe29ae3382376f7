'use client';

import { useState } from 'react';
import type { CardSaleDetail } from '@/bank/contract/products/acquiring';
import { announce } from '@/components/frame/announce';
import { ProvenDialog, useProvenForm } from '@/components/lists/ProvenDialog';
import { formatMoney } from '@/components/ui/format';
import { MoneyField } from '@/components/ui/MoneyField';
import { Text } from '@/components/ui/Text';
import { refundCardSale } from '@/services/acquiring/sales';
import { saleTexts } from './sale-texts';
import { useIntentKey } from './use-intent-key';

const words = saleTexts.refund;

interface RefundDialogProps {
  accountId: string;
  sale: CardSaleDetail;
  onDone: (sale: CardSaleDetail) => void;
  onClose: () => void;
}

/** Why an amount cannot be given back, in words. */
const problemOf = (cents: number | null, leftCents: number): string | undefined => {
  if (!cents) return words.zero;
  return cents > leftCents ? words.tooMuch(formatMoney(leftCents)) : undefined;
};

/** Gives a sale back to its holder, in whole or in part, once it is proved. */
export function RefundDialog({ accountId, sale, onDone, onClose }: RefundDialogProps) {
  const left = sale.refundable_cents;
  const [cents, setCents] = useState<number | null>(left);
  const form = useProvenForm();
  const keyOf = useIntentKey();
  const problem = problemOf(cents, left);
  const submit = () => {
    if (!cents || problem) return;
    const idempotencyKey = keyOf(cents);
    const wish = {
      ...({ purpose: 'refund_card_sale', account_id: accountId, card_sale_id: sale.id } as const),
      ...{ amount_cents: cents, idempotency_key: idempotencyKey },
    };
    void form.run(() =>
      form.prove(wish, async stepUpProof => {
        onDone(await refundCardSale(accountId, sale.id, cents, { idempotencyKey, stepUpProof }));
        announce(words.done);
        onClose();
      }),
    );
  };
  return (
    <ProvenDialog
      form={form}
      title={words.title}
      tone="danger"
      words={{ cancel: words.cancel, submit: words.submit }}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyField
        label={words.amount}
        help={words.left(formatMoney(left))}
        valueCents={cents}
        onValueChange={setCents}
        error={form.wasSubmitted ? problem : undefined}
      />
      <Text size={14} muted>
        {words.words}
      </Text>
    </ProvenDialog>
  );
}
