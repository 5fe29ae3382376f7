import { listHomeCities } from '@/bank/contract/products/marketplace';
import type { ThingKind } from '@/components/products/marketplace/guarantee-form';
import { ThingStep } from '@/components/products/marketplace/ThingStep';
import { readPublicBank } from '@/gateway/page-data';
import { DraftPage } from './draft-page';

/** The page of a thing that secures a loan. */
export async function ThingPage({ kind }: { kind: ThingKind }) {
  const cities = kind === 'home' ? await readPublicBank(listHomeCities) : null;
  return (
    <DraftPage here={`/marketplace/loan/${kind}-guarantee`}>
      {(draft, { details }) => (
        <ThingStep
          kind={kind}
          draft={draft}
          details={details}
          cities={cities?.state === 'ok' ? cities.data.data : []}
        />
      )}
    </DraftPage>
  );
}
