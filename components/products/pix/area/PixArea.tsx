'use client';

import { Page, PageHeader } from '@/components/frame/PageHeader';
import { PlaceCards } from '@/components/frame/PlaceCards';
import { useWaiting } from '@/contexts/waiting';
import type { PixPlace } from '@/variants/pix-area';
import { texts } from './texts';

/** The places of Pix, each with what it is for and how much waits there. */
export function PixArea({ places, accountId }: { places: readonly PixPlace[]; accountId: string }) {
  const waiting = useWaiting(accountId);
  return (
    <Page>
      <PageHeader title={<span id="area-pix">{texts.title}</span>} />
      <PlaceCards places={places} accountId={accountId} labelledBy="area-pix" waiting={waiting} />
    </Page>
  );
}
