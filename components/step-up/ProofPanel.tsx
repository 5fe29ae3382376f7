'use client';

import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Authorization } from '@/bank/contract/authorizations';
import type { FactorMethod } from '@/bank/contract/ground/factors';
import { Stack } from '@/components/ui/Stack';
import { Text } from '@/components/ui/Text';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { type Proof, proveAuthorization } from '@/services/authorizations';
import { CodeForm } from './CodeForm';
import { EmailCode } from './EmailCode';
import { PasskeyProof } from './PasskeyProof';
import { type EmailChallenge, endsAuthorization, type ProofForm } from './step-up-flow';
import { texts, toCodeWords } from './texts';
import { useRefusedCode } from './use-refused-code';

const Other = styled.div`
  display: flex;
  justify-content: center;
  margin-block: -12px;
`;

interface ProofPanelProps {
  authorization: Authorization;
  method: FactorMethod;
  /** What the button says; else that it confirms. */
  act?: string;
  email: EmailChallenge;
  onSendEmail: () => void;
  onProved: (authorizationId: string) => void;
  onEnd: (message: string) => void;
  onOtherWay?: () => void;
}

/** One way to prove who one is, and the way to another one. */
export function ProofPanel(props: ProofPanelProps) {
  const { authorization, method, act, onOtherWay } = props;
  const form = useProofForm(props);
  return (
    <Stack gap={24}>
      {method === 'email' ? <EmailCode form={form} act={act} email={props.email} onSend={props.onSendEmail} /> : null}
      {method === 'totp' || method === 'recovery_code' ? <KeptCode form={form} method={method} act={act} /> : null}
      {method === 'passkey' ? (
        <PasskeyProof form={form} authorizationId={authorization.id} onEnd={props.onEnd} />
      ) : null}
      {onOtherWay ? (
        <Other>
          <LinkLikeButton type="button" onClick={onOtherWay}>
            {texts.otherWay}
          </LinkLikeButton>
        </Other>
      ) : null}
    </Stack>
  );
}

const KINDS = { totp: 'digits', recovery_code: 'recovery' } as const;
const LEADS = { totp: texts.totp.lead, recovery_code: texts.recovery.lead };

/** A code that the person has at hand: the app's, or one that was kept. */
function KeptCode({ form, method, act }: { form: ProofForm; method: keyof typeof KINDS; act?: string }) {
  const kind = KINDS[method];
  return (
    <CodeForm
      kind={kind}
      words={toCodeWords(kind, act)}
      form={form}
      onCode={code => form.hand({ method, code })}
      lead={<Text>{LEADS[method]}</Text>}
      isInWindow
    />
  );
}

/** Refusals whose words depend on the method. */
const OWN_WORDS: Partial<Record<`${FactorMethod}:${string}`, string>> = {
  'totp:code_used': texts.totp.used,
  'recovery_code:code_invalid': texts.recovery.invalid,
  'recovery_code:code_used': texts.recovery.invalid,
};

function useProofForm({ authorization, method, onProved, onEnd }: ProofPanelProps): ProofForm {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isOnItsWay = useRef(false);
  const refusedCode = useRefusedCode();
  const hand = async (proof: Proof) => {
    if (isOnItsWay.current) return;
    const code = 'code' in proof ? proof.code : undefined;
    const said = refusedCode.wordsFor(code);
    if (said) return setError(said);
    isOnItsWay.current = true;
    setBusy(true);
    setError(null);
    try {
      await proveAuthorization(authorization.id, proof);
      onProved(authorization.id);
    } catch (refused) {
      isOnItsWay.current = false;
      setBusy(false);
      if (endsAuthorization(refused)) onEnd(refused.code === 'not_found' ? texts.expired : refused.message);
      else if (isApiError(refused)) {
        const words = OWN_WORDS[`${method}:${refused.code}`] ?? refused.message;
        refusedCode.keep(code, refused, words);
        setError(words);
      } else setError(texts.failed);
    }
  };
  return { hand, error, isBusy, setError };
}
