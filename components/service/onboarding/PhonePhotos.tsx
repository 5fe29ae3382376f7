'use client';

import { useEffect, useState } from 'react';
import type { UploadView } from '@/bank/contract/service/onboarding-application';
import { AuthCard } from '@/components/frame/AuthCard';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Skeleton } from '@/components/ui/Skeleton';
import { Stack } from '@/components/ui/Stack';
import { isApiError } from '@/services/http/api-error';
import { getUploads, leaveOnboarding, openHandoff } from '@/services/onboarding';
import { DocumentSlots } from './DocumentSlots';
import { documentTexts } from './document-texts';
import { forgetFragment, readFragment } from '@/components/frame/fragment';
import { takeLater } from './later-documents';
import { texts } from './texts';

const { phone: words } = documentTexts;

type State =
  | { kind: 'asking'; token: string; problem?: string }
  | { kind: 'opening' }
  | { kind: 'open'; view: UploadView }
  | { kind: 'over' }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

const isOver = (error: unknown): boolean =>
  isApiError(error, 'onboarding_link_invalid') || isApiError(error, 'unauthenticated');

const toFailure = (error: unknown): State =>
  isOver(error)
    ? { kind: 'over' }
    : { kind: 'failed', message: isApiError(error) ? error.message : texts.connectionLost };

/** The phone that took the photos over: it sees the places for files and nothing else. `hasSession`: it did so before. */
export function PhonePhotos({ hasSession }: { hasSession: boolean }) {
  const [state, setState] = useState<State>({ kind: 'opening' });

  useEffect(() => {
    const token = readFragment();
    if (token === null && !hasSession) {
      setState({ kind: 'over' });
      return;
    }
    if (token !== null) {
      // a page that only leads here must not change whose session this browser has: the person does
      forgetFragment();
      setState({ kind: 'asking', token });
      return;
    }
    getUploads().then(
      view => setState({ kind: 'open', view }),
      error => setState(toFailure(error)),
    );
  }, [hasSession]);
  const takeOver = (token: string) => {
    setState({ kind: 'opening' });
    openHandoff(token).then(
      view => setState({ kind: 'open', view }),
      (error: unknown) => {
        // nothing was used up: the same link still works
        const isOurs = isApiError(error) && !isOver(error);
        setState(isOurs ? { kind: 'asking', token, problem: error.message } : toFailure(error));
      },
    );
  };

  /** A session of the phone cannot be renewed: only another QR code helps. */
  const withSession = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) setState({ kind: 'over' });
      throw error;
    }
  };
  const finish = () =>
    void leaveOnboarding().then(
      () => setState({ kind: 'done' }),
      () => setState({ kind: 'done' }),
    );

  if (state.kind === 'done') return <AuthCard title={words.doneTitle}>{words.done}</AuthCard>;
  if (state.kind === 'over') return <AuthCard title={words.overTitle}>{words.over}</AuthCard>;
  if (state.kind === 'failed') {
    return (
      <AuthCard title={words.title}>
        <Alert tone="danger">{state.message}</Alert>
      </AuthCard>
    );
  }
  if (state.kind === 'asking') {
    return (
      <AuthCard title={words.askTitle} lead={words.ask}>
        <Stack gap={16}>
          {state.problem ? <Alert tone="danger">{state.problem}</Alert> : null}
          <Button fullWidth onClick={() => takeOver(state.token)}>
            {words.takeOver}
          </Button>
        </Stack>
      </AuthCard>
    );
  }
  if (state.kind === 'opening') {
    return (
      <AuthCard title={words.title} lead={words.opening}>
        <Stack gap={12}>
          <Skeleton height={96} />
          <Skeleton height={96} />
        </Stack>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={words.title} lead={words.lead(state.view.company_name)}>
      <Stack gap={24}>
        <DocumentSlots
          slots={state.view.documents}
          onChange={view =>
            setState(now => (now.kind === 'open' ? { kind: 'open', view: takeLater(now.view, view) } : now))
          }
          withSession={withSession}
        />
        <Button fullWidth onClick={finish}>
          {words.finish}
        </Button>
      </Stack>
    </AuthCard>
  );
}
