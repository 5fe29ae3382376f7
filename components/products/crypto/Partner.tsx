import type { CryptoWallet } from '@/bank/contract/products/crypto';
import { formatDocument } from '@/components/ui/format';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { texts } from './texts';

/** Nothing leaves for a wallet elsewhere in this phase: said where people look for it. */
export function NoTransfers() {
  return (
    <Stack gap={4} as="section">
      <Heading level={2} size={14}>
        {texts.noTransfers.title}
      </Heading>
      <Text size={14} muted>
        {texts.noTransfers.body}
      </Text>
    </Stack>
  );
}

interface PartnerProps {
  partner: CryptoWallet['partner'];
}

/** Who executes and keeps the assets, and that no fund covers them. */
export function Partner({ partner: { name, document, licence } }: PartnerProps) {
  return (
    <Stack gap={4} as="section">
      <Heading level={2} size={14}>
        {texts.partner.title}
      </Heading>
      <Text size={14} muted>
        {`${texts.partner.body(name, formatDocument(document))} ${texts.partner.licence(licence)} ${texts.partner.uncovered}`}
      </Text>
    </Stack>
  );
}
