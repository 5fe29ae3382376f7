'use client';

import styled from 'styled-components';
import type { CryptoCheck } from '@/bank/contract/products/crypto';
import { DeskPage, DeskScroll, DeskTable } from '@/components/frame/DeskPage';
import { Alert } from '@/components/ui/Alert';
import { Badge } from '@/components/ui/Badge';
import { formatDateTime } from '@/components/ui/format';
import { Text } from '@/components/ui/Text';
import { deskTexts as texts } from './desk-texts';
import { formatQuantity } from './quantity';

const Table = styled(DeskTable)`
  min-width: 880px;

  td { font-variant-numeric: tabular-nums; }
`;

/** Wallets and partner, asset by asset. Null: the bank did not hand them out. */
export function CheckDesk({ checks }: { checks: readonly CryptoCheck[] | null }) {
  const odd = (checks ?? []).filter(({ odd_since }) => odd_since !== null);
  return (
    <DeskPage title={texts.title} lead={texts.lead}>
      {checks === null ? <Alert tone="danger">{texts.unread}</Alert> : null}
      {checks?.length === 0 ? <Text muted>{texts.none}</Text> : null}
      {checks && checks.length > 0 ? (
        <>
          {odd.length > 0 ? (
            <Alert tone="danger">{texts.odd(odd.map(({ asset }) => asset.name).join(', '))}</Alert>
          ) : (
            <Alert tone="positive">{texts.fine}</Alert>
          )}
          <DeskScroll label={texts.table}>
            <Table>
              <thead>
                <tr>
                  {texts.columns.map(column => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {checks.map(check => (
                  <Row key={check.asset.id} check={check} />
                ))}
              </tbody>
            </Table>
          </DeskScroll>
        </>
      ) : null}
    </DeskPage>
  );
}

function Row({ check }: { check: CryptoCheck }) {
  const { asset, odd_since: since } = check;
  const { wallets_quantity, on_way_quantity, partner_quantity, difference_quantity } = check;
  return (
    <tr>
      <th scope="row">{`${asset.name} (${asset.symbol})`}</th>
      {[wallets_quantity, on_way_quantity, partner_quantity, difference_quantity].map((quantity, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never change places
        <td key={place}>{formatQuantity(quantity, asset.digits)}</td>
      ))}
      <td>
        <Badge status={since === null ? 'completed' : 'canceled'}>{since === null ? texts.equal : texts.differs}</Badge>
        {since === null ? null : (
          <Text size={14} muted>
            {texts.since(formatDateTime(since))}
          </Text>
        )}
      </td>
      <td>{formatDateTime(check.checked_at)}</td>
    </tr>
  );
}
