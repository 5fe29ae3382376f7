import { withAccount } from '@/components/frame/account-address';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import type { TradeProblem } from './trade-step';
import { tradeTexts } from './trade-texts';

/** Where a refusal is mended, or where it can be seen that there is nothing to mend. */
const PLACES: Readonly<Partial<Record<string, { href: string; label: string }>>> = {
  crypto_profile_required: { href: '/crypto/profile', label: tradeTexts.remedies.profile },
  crypto_quote_used: { href: '/crypto/orders', label: tradeTexts.remedies.orders },
  crypto_insufficient: { href: '/crypto/orders', label: tradeTexts.remedies.orders },
  limit_exceeded: { href: '/settings/limits', label: tradeTexts.remedies.limits },
};

/** Why a trade was not made, with the way to where that is mended. */
export function TradeRefusal({ accountId, problem }: { accountId: string; problem: TradeProblem | null }) {
  if (!problem) return null;
  const place = PLACES[problem.code];
  return (
    <Alert
      tone="danger"
      action={
        place ? (
          <ButtonLink size="small" variant="quiet" href={withAccount(place.href, accountId)}>
            {place.label}
          </ButtonLink>
        ) : undefined
      }
    >
      <PrivateText>{problem.message}</PrivateText>
    </Alert>
  );
}
