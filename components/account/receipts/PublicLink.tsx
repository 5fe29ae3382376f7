'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { QrCode as QrCodeIcon, Unlink } from 'lucide-react';
import dynamic from 'next/dynamic';
import styled from 'styled-components';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { CopyButton } from '@/components/ui/CopyButton';
import { formatDate } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { createReceiptLink, endReceiptLinks, getReceiptLinks } from '@/services/proofs';
import { color, media } from '@/themes/tokens';
import { texts } from './texts';

/* The drawing comes with the first link that is asked for. */
const QrCode = dynamic(() => import('@/components/ui/QrCode').then(module => module.QrCode), { ssr: false });

const TITLE = 'link-publico';

const Made = styled.div`
  display: grid;
  gap: 16px;
  align-items: center;

  ${media.tablet} { grid-template-columns: 160px minmax(0, 1fr); }
`;

const Place = styled.div`
  width: 160px;
  height: 160px;
`;

const Address = styled.a`
  color: ${color.link};
  font-size: 0.875rem;
  overflow-wrap: anywhere;
`;

const Screen = styled.div`
  ${media.print} { display: none; }
`;

/** A link, and a QR code of it, by which anybody can check the receipt. It is made when asked for: until then nobody but the customer sees the payment. */
export function PublicLink({ accountId, transactionId }: { accountId: string; transactionId: string }) {
  const links = useQuery({
    queryKey: ['receipt-links', accountId, transactionId],
    queryFn: ({ signal }) => getReceiptLinks(accountId, transactionId, signal),
  });
  const recount = () => void links.refetch();
  const link = useMutation({
    mutationFn: () => createReceiptLink(accountId, transactionId),
    onSuccess: recount,
  });
  const end = useMutation({
    mutationFn: () => endReceiptLinks(accountId, transactionId),
    onSuccess: () => {
      link.reset();
      recount();
      // the button that was pressed goes with the last link
      document.getElementById(TITLE)?.focus();
    },
  });
  const failure = link.error ?? end.error;
  const endable = links.data?.endable ?? 0;
  return (
    <Screen>
      <Card as="section" aria-labelledby={TITLE}>
        <Stack gap={12}>
          <Heading id={TITLE} tabIndex={-1} level={2} size={16}>
            {texts.proof.title}
          </Heading>
          <Text size={14} muted>
            {texts.proof.body}
          </Text>
          {failure ? <Alert tone="danger">{failure.message}</Alert> : null}
          {end.isSuccess && !link.data ? <Alert tone="positive">{texts.proof.ended}</Alert> : null}
          <div aria-live="polite">
            {link.data ? (
              <Made>
                <Place>
                  <QrCode value={link.data.url} label={texts.proof.qr} />
                </Place>
                <Stack gap={8}>
                  <Address href={link.data.url} target="_blank" rel="noopener noreferrer">
                    {link.data.url}
                  </Address>
                  <Text size={14} muted>
                    {texts.proof.validUntil(formatDate(link.data.expires_at))}
                  </Text>
                  <div>
                    <CopyButton value={link.data.url} label={texts.proof.copy} showLabel />
                  </div>
                </Stack>
              </Made>
            ) : (
              <Button variant="quiet" onClick={() => link.mutate()} loading={link.isPending}>
                <QrCodeIcon aria-hidden />
                {texts.proof.create}
              </Button>
            )}
          </div>
          {endable > 0 ? (
            <Stack gap={8}>
              <Text size={14} muted>
                {texts.proof.living(endable)}
              </Text>
              <Button variant="quiet" onClick={() => end.mutate()} loading={end.isPending}>
                <Unlink aria-hidden />
                {texts.proof.end}
              </Button>
            </Stack>
          ) : null}
        </Stack>
      </Card>
    </Screen>
  );
}
