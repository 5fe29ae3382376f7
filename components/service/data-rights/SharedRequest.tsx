'use client';

import { useEffect, useState } from 'react';
import type { DataRequest } from '@/bank/contract/service/data-rights';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { getDataRequestByToken } from '@/services/data-rights';
import { forgetFragment, readFragment } from '@/components/frame/fragment';
import { isApiError } from '@/services/http/api-error';
import { RequestFacts } from './RequestFacts';
import { texts } from './texts';

type State = { kind: 'none' } | { kind: 'failed'; message: string } | { kind: 'found'; request: DataRequest };

/** The request of a letter's link: its token stands behind `#`, is taken out of the address at once, and is kept nowhere. */
export function SharedRequest() {
  const [state, setState] = useState<State>({ kind: 'none' });
  useEffect(() => {
    const token = readFragment();
    if (!token?.startsWith('drt_')) return;
    forgetFragment();
    getDataRequestByToken(token).then(
      request => setState({ kind: 'found', request }),
      (error: unknown) => {
        const isKnown = isApiError(error) && !['not_found', 'validation_failed'].includes(error.code);
        setState({ kind: 'failed', message: isKnown ? error.message : texts.request.unknown });
      },
    );
  }, []);
  if (state.kind === 'none') return null;
  if (state.kind === 'failed') return <Alert tone="warning">{state.message}</Alert>;
  return (
    <Card as="section">
      <h2>{texts.request.heading}</h2>
      <RequestFacts request={state.request} />
    </Card>
  );
}
