import { getCreditContract } from '@/bank/contract/products/credit/contracts';
import { getCreditRules, getCreditSheet } from '@/bank/contract/products/credit';
import { EndedPage } from '@/components/frame/EndedPage';
import { contractTexts } from '@/components/products/credit/contract-texts';
import { ContractView } from '@/components/products/credit/ContractView';
import { SheetPage } from '@/components/products/credit/SheetPage';
import { DIFFERS_PARAM, SIGNED_PARAM } from '@/components/products/credit/sheet-address';
import { sheetTexts } from '@/components/products/credit/sheet-texts';
import { readBank } from '@/gateway/page-data';
import { type OnePage, oneParam, openOne, requireData } from '../../account-page';

interface PlaceProps {
  page: OnePage;
}

const readRules = (accountId: string) =>
  readBank(getCreditRules, { params: { account_id: accountId } }).then(requireData);

/** A contract that was made out, to be read and signed. */
export async function SheetPlace({ page }: PlaceProps) {
  const opened = await openOne(page, 'crs', (accountId, id) =>
    readBank(getCreditSheet, { params: { account_id: accountId, credit_sheet_id: id } }),
  );
  const rules = opened && (await readRules(opened.account.id));
  if (!opened || !rules) return <EndedPage title={sheetTexts.title} width="form" />;
  const { account, one } = opened;
  const hasChanged = oneParam(await page.searchParams, DIFFERS_PARAM) !== '';
  return <SheetPage key={one.id} accountId={account.id} sheet={one} rules={rules} hasChanged={hasChanged} />;
}

/** A contract that was signed. */
export async function ContractPlace({ page }: PlaceProps) {
  const opened = await openOne(page, 'crc', (accountId, id) =>
    readBank(getCreditContract, { params: { account_id: accountId, credit_contract_id: id } }),
  );
  const rules = opened && (await readRules(opened.account.id));
  if (!opened || !rules) return <EndedPage title={contractTexts.metaTitle} />;
  const { account, one } = opened;
  const isNew = oneParam(await page.searchParams, SIGNED_PARAM) !== '';
  const may = { mayAsk: rules.may_ask, mayPay: rules.may_pay, mayBind: rules.may_bind };
  return <ContractView key={one.id} accountId={account.id} contract={one} {...may} isNew={isNew} />;
}
