'use client';

import { type FormEvent, useRef, useState } from 'react';
import type { CryptoProfile } from '@/bank/contract/products/crypto';
import { CRYPTO_QUESTIONS, type CryptoAnswers, type CryptoQuestionId } from '@/bank/contract/products/crypto-words';
import { useErrorTitle } from '@/components/frame/use-page-title';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/CheckField';
import { RadioGroup, type RadioOption } from '@/components/ui/RadioGroup';
import { Stack } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { useWrongFocus } from '@/components/ui/use-wrong-focus';
import { useAct } from '@/contexts/use-act';
import { answerCryptoProfile } from '@/services/crypto';
import { isApiError } from '@/services/http/api-error';
import { profileTexts as texts } from './profile-texts';
import { RiskList } from './RiskList';

interface ProfileFormProps {
  accountId: string;
  profile: CryptoProfile;
  onSaved: (profile: CryptoProfile) => void;
  /** Another notice of the risks holds by now. */
  onOutdated: () => Promise<void>;
}

const IDS = Object.keys(CRYPTO_QUESTIONS) as CryptoQuestionId[];

const toOptions = (id: CryptoQuestionId): RadioOption[] => {
  const words: Readonly<Record<string, string>> = texts.question[id].options;
  return CRYPTO_QUESTIONS[id].map(value => ({ value, label: words[value] ?? value }));
};

/** Five questions, the risks, and that they were read. */
export function ProfileForm({ accountId, profile, onSaved, onOutdated }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Partial<CryptoAnswers>>({});
  const [hasRead, setRead] = useState(false);
  const [refusals, setRefusals] = useState(0);
  useWrongFocus(refusals, form);
  const act = useAct();
  const isWhole = IDS.every(id => answers[id] !== undefined) && hasRead;
  const wasRefused = refusals > 0 && !isWhole;
  useErrorTitle(wasRefused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return setRefusals(refusals + 1);
    const body = { answers: answers as CryptoAnswers, risk_version: profile.risk_text.version };
    void act.run(async () => {
      try {
        onSaved(await answerCryptoProfile(accountId, body));
      } catch (error) {
        if (isApiError(error, 'crypto_risk_outdated')) {
          setRead(false);
          await onOutdated();
        }
        throw error;
      }
    });
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap={24}>
        <Heading level={2} size={16}>
          {texts.questions}
        </Heading>
        {IDS.map(id => (
          <RadioGroup
            key={id}
            label={texts.question[id].label}
            error={refusals > 0 && answers[id] === undefined ? texts.missing : undefined}
            options={toOptions(id)}
            value={answers[id] ?? null}
            onValueChange={chosen => setAnswers({ ...answers, [id]: chosen })}
          />
        ))}
        <RiskList profile={profile} />
        <CheckField
          label={texts.accept}
          checked={hasRead}
          error={refusals > 0 && !hasRead ? texts.acceptMissing : undefined}
          onChange={event => setRead(event.target.checked)}
        />
        {act.error ? <Alert tone="danger">{act.error}</Alert> : null}
        <Button type="submit" fullWidth loading={act.isBusy}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
