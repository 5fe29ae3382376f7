import type { AccountClosing } from '@/bank/contract/service/account-closing';
import type { Account } from '@/bank/contract/ground/accounts';
import { PROVIDERS } from '@/bank/contract/providers';
import { OtherPages, Sentences } from '@/components/frame/reading-parts';
import { ReadingFrame, ScreenOnly } from '@/components/frame/ReadingFrame';
import { ButtonLink } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatAccount } from '@/components/ui/format';
import { Inline } from '@/components/ui/Stack';
import { Heading } from '@/components/ui/Text';
import { variant } from '@/variants/active';
import { POINTS } from './point-texts';
import { texts } from './texts';

/** An account of the visitor that is not closed. */
export interface OpenAccount {
  account: Account;
  closing: AccountClosing;
}

/** How the account of this visitor stands, in the first HTML. */
function NowCard({ account, closing }: OpenAccount) {
  const open = closing.points.filter(({ state }) => state === 'open');
  return (
    <Card as="section">
      <h2>{texts.go.now}</h2>
      <p>
        {account.company.trade_name}, {formatAccount(account)}
      </p>
      {open.length === 0 ? (
        <p>{texts.points.none}.</p>
      ) : (
        <>
          <p>{texts.points.open(open.length)}:</p>
          <Sentences items={open.map(point => POINTS[point.id].open(point))} />
        </>
      )}
    </Card>
  );
}

const PAGES = [
  { href: '/politica-de-privacidade/direitos', name: texts.places.rights },
  { href: '/termos-de-contrato', name: texts.places.contract },
];

/** Everything about closing an account, complete in the first HTML; the request itself needs sign-in. */
export function ClosingGuide({ isSignedIn, open }: { isSignedIn: boolean; open: OpenAccount | null }) {
  const { name, cnpj } = PROVIDERS[variant.provider];
  return (
    <ReadingFrame
      institution={{ name, cnpj }}
      aside={<OtherPages label={texts.title} title={texts.also} pages={PAGES} />}
    >
      <Heading level={1}>{texts.title}</Heading>
      <p>{texts.lead}</p>
      {open ? <NowCard {...open} /> : null}
      <ScreenOnly>
        <Inline>
          <ButtonLink href={isSignedIn ? '/settings/closing' : '/login'} prefetch={false}>
            {isSignedIn ? texts.go.signedIn : texts.go.signedOut}
          </ButtonLink>
        </Inline>
        {isSignedIn ? null : <p>{texts.go.hint}</p>}
      </ScreenOnly>
      <h2>{texts.how}</h2>
      <ol>
        {texts.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h2>{texts.before.title}</h2>
      <Sentences items={texts.before.items} />
      <h2>{texts.after.title}</h2>
      <Sentences items={texts.after.items} />
      <h2>{texts.rest.title}</h2>
      <p>{texts.rest.public}</p>
      <h2>{texts.whoMay.title}</h2>
      <p>{texts.whoMay.body}</p>
      <p>
        {texts.go.help} <a href={`mailto:${variant.company.email}`}>{variant.company.email}</a>.
      </p>
    </ReadingFrame>
  );
}
