'use client';

import type { Card } from '@/bank/contract/products/card';
import type { CardOptions } from '@/bank/contract/products/card-options';
import { announce } from '@/components/frame/announce';
import { useProvenForm } from '@/components/lists/ProvenDialog';
import type { ProtectedAct } from '@/components/step-up/use-protected-act';
import { lowerCardOptions, previewCardOptions, raiseCardOptions } from '@/services/card';
import { optionTexts as texts } from './option-texts';
import { optionsOf } from './options';
import { type CardTask, useCardNews } from './use-cards';

/**
 * Changes what a card is held to. The bank is asked first whether it is more than before: then it is done with a proof, and not at all when that
 * is not given. `then` follows once it is done.
 */
export function useOptionsChange(accountId: string, card: Card, prove: ProtectedAct['prove']) {
  const show = useCardNews(accountId);
  return async (options: CardOptions, then?: () => void): Promise<void> => {
    const end = async (changed: Card) => {
      await show(changed);
      announce(changed.raise_waits ? texts.raiseWaits : texts.done);
      then?.();
    };
    const { is_wider: isWider } = await previewCardOptions(accountId, card.id, options);
    if (!isWider) return end(await lowerCardOptions(accountId, card.id, options));
    const wish = {
      purpose: 'raise_card_options',
      account_id: accountId,
      payment_card_id: card.id,
      ...options,
    } as const;
    await prove(wish, async proof => end(await raiseCardOptions(accountId, card.id, options, proof)));
  };
}

/** A form that changes options, from what they are now. */
export function useOptionForm({ accountId, card, onClose }: CardTask) {
  const form = useProvenForm();
  const change = useOptionsChange(accountId, card, form.prove);
  const now = optionsOf(card);
  const save = (part: { controls?: Partial<CardOptions['controls']>; limits?: Partial<CardOptions['limits']> }) => {
    const next = { controls: { ...now.controls, ...part.controls }, limits: { ...now.limits, ...part.limits } };
    void form.run(() => change(next, onClose));
  };
  return { form, now, save };
}
