import type { Metadata } from 'next';
import { listAgreements } from '@/bank/contract/products/agreement';
import { takesFiles } from '@/bank/contract/products/agreement-words';
import { listTransmissionKeys } from '@/bank/contract/products/transmission-keys';
import { EndedPage } from '@/components/frame/EndedPage';
import { KeysPage } from '@/components/products/transmission/KeysPage';
import { texts } from '@/components/products/transmission/texts';
import { readBank } from '@/gateway/page-data';
import { openAccount, optionalData, type PageParams, requireData } from '../../account-page';

export const metadata: Metadata = { title: texts.keys.title };

export default async function TransmissionKeysPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const account = await openAccount(await searchParams);
  if (!account) return <EndedPage title={texts.keys.title} />;
  const of = { params: { account_id: account.id } };
  const [keys, agreements] = await Promise.all([
    readBank(listTransmissionKeys, of).then(requireData),
    readBank(listAgreements, of).then(optionalData),
  ]);
  if (!keys) return <EndedPage title={texts.keys.title} />;
  const inUse = (agreements?.data ?? []).flatMap(({ id, name, code, kind, state }) =>
    state === 'active' && code && takesFiles(kind) ? [{ id, name, code }] : [],
  );
  return <KeysPage key={account.id} accountId={account.id} keys={keys} agreements={inUse} />;
}
