'use client';

import { useState } from 'react';
import type { Account } from '@/bank/contract/ground/accounts';
import type { KeyVerification, NewPixKey } from '@/bank/contract/products/pix/keys';
import { withAccount } from '@/components/frame/account-address';
import { useStepUp } from '@/components/step-up/use-step-up';
import { announce } from '@/components/frame/announce';
import { Sheet } from '@/components/ui/Sheet';
import { isApiError } from '@/services/http/api-error';
import { createPixClaim, createPixKey } from '@/services/pix/keys';
import { CodeStep } from './CodeStep';
import { ElsewhereStep, type WantedKey } from './ElsewhereStep';
import { KeyChoice } from './KeyChoice';
import { toKeyText } from './key-text';
import { texts } from './texts';

interface RegisterSheetProps {
  account: Account;
  hasCnpj: boolean;
  onClose: () => void;
  /** Something is registered or asked for. */
  onChanged: () => Promise<unknown>;
}

type Step =
  | { at: 'choice' }
  | { at: 'code'; verification: KeyVerification; wish: NewPixKey }
  | { at: 'elsewhere'; wanted: WantedKey };

/** Registering a key: which one, the code that proves it, and what to do when somebody has it already. */
export function RegisterSheet({ account, hasCnpj, onClose, onChanged }: RegisterSheetProps) {
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const { ask, dialog } = useStepUp();

  const register = async (wish: NewPixKey): Promise<void> => {
    try {
      const { key, type } = await createPixKey(account.id, wish);
      announce(texts.register.done(toKeyText(key, type)));
    } catch (error) {
      if (!isApiError(error, 'pix_key_elsewhere') || wish.type === 'evp') throw error;
      const { institution, claim } = error.params;
      const key = 'key' in wish ? wish.key : account.company.cnpj;
      const way = claim === 'portability' || claim === 'ownership' ? claim : null;
      return setStep({
        at: 'elsewhere',
        wanted: { type: wish.type, key, institution: String(institution), claim: way },
      });
    }
    await onChanged();
    onClose();
  };

  const claim = async ({ type, key }: WantedKey): Promise<void> => {
    const proof = await ask({ purpose: 'claim_pix_key', account_id: account.id, type, key });
    if (proof === undefined) return;
    await createPixClaim(account.id, { type, key }, proof);
    announce(texts.elsewhere.done(toKeyText(key, type)));
    await onChanged();
    onClose();
  };

  return (
    <>
      <Sheet
        title={step.at === 'elsewhere' ? texts.elsewhere.title : texts.register.title}
        closeHref={withAccount('/pix/keys', account.id)}
        onClose={onClose}
      >
        {/* what was chosen and typed stays behind the steps that follow */}
        <div hidden={step.at !== 'choice'}>
          <KeyChoice
            account={account}
            hasCnpj={hasCnpj}
            onRegister={register}
            onCodeSent={(verification, wish) => setStep({ at: 'code', verification, wish })}
          />
        </div>
        {step.at === 'code' ? (
          <CodeStep accountId={account.id} first={step.verification} onVerified={() => register(step.wish)} />
        ) : null}
        {step.at === 'elsewhere' ? (
          <ElsewhereStep wanted={step.wanted} onClaim={claim} onBack={() => setStep({ at: 'choice' })} />
        ) : null}
      </Sheet>
      {dialog}
    </>
  );
}
