import type { GiftClaim, GiftPurchase } from '@/bank/contract/products/gift-card';
import { withAccount } from '@/components/frame/account-address';
import { PrivateMoney } from '@/components/frame/PrivateMoney';
import { Badge, type BadgeStatus } from '@/components/ui/Badge';
import { Card } from '@/components/ui/Card';
import { formatDateTime } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { WholeLink } from '@/components/ui/TextLink';
import { CLAIM_WORDS, REASON_WORDS, texts } from './texts';

const BADGES: Record<GiftClaim['state'], BadgeStatus> = { open: 'waiting', granted: 'completed', denied: 'canceled' };

interface ClaimListProps {
  accountId: string;
  purchase: Pick<GiftPurchase, 'codes'>;
  claims: readonly GiftClaim[];
}

/** What was asked back of a purchase, and what came of it. */
export function ClaimList({ accountId, purchase, claims }: ClaimListProps) {
  if (claims.length === 0) return null;
  const placesOf = ({ code_ids }: GiftClaim) =>
    purchase.codes.filter(({ id }) => code_ids.includes(id)).map(({ place }) => texts.detail.code(place));
  return (
    <Card as="section" aria-labelledby="pedidos-da-compra">
      <Stack gap={16}>
        <Heading id="pedidos-da-compra" level={2} size={16}>
          {texts.claim.list}
        </Heading>
        {claims.map(claim => (
          <Stack key={claim.id} gap={4}>
            <Inline justify="between">
              <Text strong>{REASON_WORDS[claim.reason]}</Text>
              <Badge status={BADGES[claim.state]}>{CLAIM_WORDS[claim.state]}</Badge>
            </Inline>
            <Text size={14} muted>
              {`${placesOf(claim).join(', ')}. ${texts.claim.asked(formatDateTime(claim.asked_at))}`}
            </Text>
            <PrivateMoney cents={claim.amount_cents} />
            {claim.answer ? <Text size={14}>{claim.answer.reason}</Text> : null}
            {claim.receipt_id ? (
              <WholeLink href={withAccount(`/receipts/${claim.receipt_id}`, accountId)}>
                {texts.claim.receipt}
              </WholeLink>
            ) : null}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
