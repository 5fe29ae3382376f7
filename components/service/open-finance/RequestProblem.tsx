import { AuthCard } from '@/components/frame/AuthCard';
import { ButtonLink } from '@/components/ui/Button';
import { CancelRequest } from './CancelRequest';
import { texts } from './texts';

const WORDS = {
  gone: { title: texts.request.goneTitle, body: texts.request.gone },
  failed: { title: texts.request.failedTitle, body: texts.request.failed },
  other: { title: texts.request.otherTitle, body: texts.request.other },
  person: { title: texts.request.personTitle, body: texts.request.person },
  closed: { title: texts.request.closedTitle, body: texts.request.closed },
  role: { title: texts.request.roleTitle, body: texts.request.role },
} as const;

interface RequestProblemProps {
  kind: keyof typeof WORDS;
  /** Of a request that can still be cancelled. */
  token?: string;
}

/** Why a request cannot be answered here, and what to do instead. */
export function RequestProblem({ kind, token }: RequestProblemProps) {
  return (
    <AuthCard title={WORDS[kind].title} lead={WORDS[kind].body}>
      {token ? <CancelRequest token={token} /> : null}
      {kind === 'gone' ? (
        <ButtonLink href="/open_finance" variant="quiet" fullWidth prefetch={false}>
          {texts.request.goneAction}
        </ButtonLink>
      ) : null}
    </AuthCard>
  );
}
