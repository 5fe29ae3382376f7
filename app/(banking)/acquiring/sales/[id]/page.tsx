import type { Metadata } from 'next';
import { getAcquiringOverview, getCardSale } from '@/bank/contract/products/acquiring';
import { EndedPage } from '@/components/frame/EndedPage';
import { SaleDetail } from '@/components/products/acquiring/SaleDetail';
import { saleTexts } from '@/components/products/acquiring/sale-texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, openOne, optionalData } from '../../../account-page';

const { title } = saleTexts.detail;
export const metadata: Metadata = { title };

export default async function CardSaleRoute(page: OnePage) {
  const opened = await openOne(page, 'sal', (accountId, id) =>
    readBank(getCardSale, { params: { account_id: accountId, card_sale_id: id } }),
  );
  if (!opened) return <EndedPage title={title} width="form" />;
  const { account, one } = opened;
  const shop = optionalData(await readBank(getAcquiringOverview, { params: { account_id: account.id } }));
  const mayRefund = Boolean(shop?.may.includes('refund'));
  return <SaleDetail key={one.id} accountId={account.id} sale={one} mayRefund={mayRefund} />;
}
