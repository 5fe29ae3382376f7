import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { FeatureTable } from '@/components/service/operations/FeatureTable';
import { texts } from '@/components/service/operations/texts';
import { explainFeatures } from '@/config/open-features';
import { operationsAccess } from '@/config/operations-access';

export const metadata: Metadata = { title: texts.pageTitle, robots: { index: false } };

/** Why each module is on or off in this process. The middleware asks for the key; here it is judged again, however the path was spelled. */
export default async function FeaturesPage() {
  const authorization = (await headers()).get('authorization');
  if (operationsAccess(authorization, process.env.OPERATIONS_KEY) !== 'open') notFound();
  return <FeatureTable features={explainFeatures()} />;
}
