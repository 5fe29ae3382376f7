import type { CryptoProfile } from '@/bank/contract/products/crypto';
import { withAccount } from '@/components/frame/account-address';
import { Alert } from '@/components/ui/Alert';
import { ButtonLink } from '@/components/ui/Button';
import { texts } from './texts';

const words = texts.gate;

/** What stands before the first purchase: the questions and the risks, or who may answer them. Nothing once that is done. */
export function GateNotice({ accountId, profile }: { accountId: string; profile: CryptoProfile }) {
  if (profile.may_buy) return null;
  if (!profile.may_answer) return <Alert tone="info">{words.notYours}</Alert>;
  return (
    <Alert
      tone="info"
      title={words.title}
      action={
        <ButtonLink size="small" variant="quiet" href={withAccount('/crypto/profile', accountId)}>
          {words.act}
        </ButtonLink>
      }
    >
      {profile.is_expired ? words.renew : words.body}
    </Alert>
  );
}
