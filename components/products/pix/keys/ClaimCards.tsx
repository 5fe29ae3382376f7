'use client';

import styled from 'styled-components';
import type { PixClaim } from '@/bank/contract/products/pix/keys';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { formatDate } from '@/components/ui/format';
import { Inline, Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { daysUntil, toKeyText } from './key-text';
import { texts } from './texts';

const Key = styled(Text)`
  overflow-wrap: anywhere;
`;

interface ClaimCardsProps {
  claims: readonly PixClaim[];
  now: string;
  canAct: boolean;
  isBusy: boolean;
  onGiveUp: (claim: PixClaim) => void;
  onKeep: (claim: PixClaim) => void;
  onProve: (claim: PixClaim) => void;
  onRelease: (claim: PixClaim) => void;
}

const deadlineOf = ({ status, resolution_deadline, conclusion_deadline }: PixClaim): string =>
  status === 'confirmed' ? conclusion_deadline : resolution_deadline;

const wordsOf = (claim: PixClaim): string => {
  const { role, type, status, other_institution } = claim;
  const date = formatDate(deadlineOf(claim));
  if (status === 'confirmed' && role === 'claimer' && claim.claimer_proven_at)
    return texts.claims.confirmed.proven(date);
  return status === 'confirmed'
    ? texts.claims.confirmed[role](date)
    : texts.claims[role][type](other_institution, date);
};

/** The claims that run: what is asked, by whom, until when, and what can be done. */
export function ClaimCards({ claims, now, canAct, isBusy, onGiveUp, onKeep, onProve, onRelease }: ClaimCardsProps) {
  const { names, status, left, giveUp, keep, prove, release } = texts.claims;
  return (
    <Stack gap={12}>
      {claims.map(claim => (
        <Card key={claim.id} as="article" aria-labelledby={`pedido-${claim.id}`}>
          <Stack gap={12}>
            <Inline justify="between" align="start">
              <Heading id={`pedido-${claim.id}`} level={3} size={16}>
                {names[claim.role][claim.type]}
              </Heading>
              <Badge status={claim.status === 'open' ? 'processing' : 'waiting'}>{status[claim.status]}</Badge>
            </Inline>
            <Key strong>{toKeyText(claim.key, claim.key_type)}</Key>
            <Text size={14} muted>
              {wordsOf(claim)} <strong>{left(daysUntil(deadlineOf(claim), now))}.</strong>
            </Text>
            {canAct ? (
              <Inline stackOnPhone>
                {claim.role === 'claimer' ? (
                  <>
                    {claim.status === 'confirmed' && !claim.claimer_proven_at ? (
                      <Button disabled={isBusy} onClick={() => onProve(claim)}>
                        {prove}
                      </Button>
                    ) : null}
                    <Button variant="quiet" disabled={isBusy} onClick={() => onGiveUp(claim)}>
                      {giveUp}
                    </Button>
                  </>
                ) : (
                  <>
                    <Button disabled={isBusy} onClick={() => onKeep(claim)}>
                      {keep}
                    </Button>
                    <Button variant="quiet" disabled={isBusy} onClick={() => onRelease(claim)}>
                      {release}
                    </Button>
                  </>
                )}
              </Inline>
            ) : null}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

const Ended = styled.ul`
  display: grid;
  gap: 12px;
  padding: 0;
  list-style: none;
`;

/** Claims that are over, in one line each. */
export function EndedClaims({ claims }: { claims: readonly PixClaim[] }) {
  const { ended } = texts.claims;
  return (
    <Ended>
      {claims.map(claim => (
        <li key={claim.id}>
          <Key strong>{toKeyText(claim.key, claim.key_type)}</Key>
          <Text size={14} muted>
            {ended[claim.status === 'completed' ? 'completed' : 'cancelled'][claim.role](
              formatDate(claim.ended_at ?? ''),
            )}
          </Text>
        </li>
      ))}
    </Ended>
  );
}
