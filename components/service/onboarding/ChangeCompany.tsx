'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { DocumentField } from '@/components/ui/DocumentField';
import { Stack } from '@/components/ui/Stack';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { isApiError } from '@/services/http/api-error';
import { changeCompany } from '@/services/onboarding';
import { companyTexts } from './company-texts';
import { cnpjRule } from './entry-checks';
import { useOnboarding } from './session';
import { pathOfStep } from './steps';
import { texts } from './texts';
import { wordsForViolation } from './violation-words';

const { change: words } = companyTexts;

interface Loss {
  name: string;
  loses: string[];
}

/** Another company for the same application: what it changes is said before it does. */
export function ChangeCompany({ beforeChange }: { beforeChange: () => Promise<void> }) {
  const { withSession } = useOnboarding();
  const [isOpen, setOpen] = useState(false);
  const [cnpj, setCnpj] = useState('');
  const [loss, setLoss] = useState<Loss | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const ask = async (confirmed: boolean) => {
    const rule = cnpjRule(cnpj);
    setError(rule ? wordsForViolation({ field: 'cnpj', rule }) : null);
    setFailure(null);
    if (rule || isBusy) return;
    setBusy(true);
    try {
      await beforeChange();
      await withSession(() => changeCompany(cnpj, confirmed));
      window.location.assign(pathOfStep('business-account'));
      return;
    } catch (refused) {
      if (isApiError(refused, 'onboarding_company_change')) {
        const { legal_name, loses } = refused.params;
        setLoss({
          name: String(legal_name ?? ''),
          loses: String(loses ?? '')
            .split(',')
            .map(part => part.trim())
            .filter(Boolean),
        });
      } else setFailure(isApiError(refused) ? refused.message : texts.connectionLost);
    }
    setBusy(false);
  };
  const close = () => {
    setOpen(false);
    setLoss(null);
    setFailure(null);
  };

  return (
    <>
      <LinkLikeButton type="button" onClick={() => setOpen(true)}>
        {companyTexts.otherCompany}
      </LinkLikeButton>
      <Dialog
        open={isOpen}
        title={loss ? words.confirmTitle(loss.name) : words.title}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <Button loading={isBusy} onClick={() => void ask(loss !== null)}>
              {loss ? words.confirm : words.look}
            </Button>
          </>
        }
      >
        <Stack gap={16}>
          {failure ? <Alert tone="danger">{failure}</Alert> : null}
          {loss ? (
            <Stack gap={8}>
              <p>{words.loses}</p>
              <ul>
                {loss.loses.map(part => (
                  <li key={part}>· {words.losing[part] ?? part}</li>
                ))}
              </ul>
              <p>{words.keeps}</p>
            </Stack>
          ) : (
            <>
              <p>{words.lead}</p>
              <DocumentField
                kind="cnpj"
                label={words.cnpj}
                value={cnpj}
                onValueChange={setCnpj}
                error={error}
                onKeyDown={event => {
                  // the window stands in the form of the step: Enter must not send that one
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  void ask(false);
                }}
              />
            </>
          )}
        </Stack>
      </Dialog>
    </>
  );
}
