'use client';

import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { statementFileHref } from '@/services/exports';
import { exportTexts } from './export-texts';
import { type StatementFilters, toQuery } from './filters';
import { FILES_PARAM, toHref } from './places';

/* Formats, months and the list of files come with the first press. */
const loadDesk = () => import('./ExportDesk').then(module => module.ExportDesk);
/* Whether it arrives matters once somebody presses. */
const warmUp = () => void loadDesk().catch(() => undefined);
const ExportDesk = dynamic(loadDesk, { ssr: false });

interface ExportButtonProps {
  accountId: string;
  filters: StatementFilters;
  today: string;
}

/** An address that asks for the sheet while the page is open: the command bar leads here so. It is taken once, so that it can be asked again. */
function useAskedAgain(isAsked: boolean, open: () => void): void {
  useEffect(() => {
    if (!isAsked) return;
    open();
    // after the router has begun to follow what scripts do to the address
    const timer = setTimeout(() => {
      const url = new URL(window.location.href);
      url.searchParams.delete(FILES_PARAM);
      window.history.replaceState(null, '', url);
    });
    return () => clearTimeout(timer);
  }, [isAsked, open]);
}

/** Opens the sheet of exports. Without script two plain links stand in its place. */
export function ExportButton({ accountId, filters, today }: ExportButtonProps) {
  const isAsked = useSearchParams().get(FILES_PARAM) !== null;
  const [state, setState] = useState<'never' | 'open' | 'closed'>(isAsked ? 'open' : 'never');
  const query = toQuery(filters, today);
  useAskedAgain(
    isAsked,
    useCallback(() => setState('open'), []),
  );
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        onPointerEnter={warmUp}
        onFocus={warmUp}
      >
        <Download aria-hidden />
        {exportTexts.open}
      </Button>
      <noscript>
        {exportTexts.withoutScript} <a href={statementFileHref(accountId, 'pdf', query)}>PDF</a>{' '}
        <a href={statementFileHref(accountId, 'csv', query)}>CSV</a>{' '}
        <a href={statementFileHref(accountId, 'ofx', query)}>OFX</a>
      </noscript>
      {state === 'never' ? null : (
        <ExportDesk
          accountId={accountId}
          query={query}
          today={today}
          closeHref={toHref(filters, accountId)}
          isOpen={state === 'open'}
          onClose={() => setState('closed')}
        />
      )}
    </>
  );
}
