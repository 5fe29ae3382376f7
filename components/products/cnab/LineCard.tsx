'use client';

import type { CnabLineReport } from '@/bank/contract/products/cnab';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { Alert } from '@/components/ui/Alert';
import { Card } from '@/components/ui/Card';
import { Disclosure } from '@/components/ui/Disclosure';
import { Stack } from '@/components/ui/Stack';
import { Heading, Text } from '@/components/ui/Text';
import { FieldTable } from './FieldTable';
import { LineDrawing } from './LineDrawing';
import { hasNoColumns } from './cnab-look';
import { texts } from './texts';

const words = texts.lines;

/** One line: what is wrong with it in words, the line itself with the place marked, and its fields as a table. */
export function LineCard({ line }: { line: CnabLineReport }) {
  const said = line.asks ?? line.tells;
  return (
    <Card as="article" aria-label={words.line(line.line, line.record)}>
      <Stack gap={12}>
        <Heading level={3} size={16}>
          {words.line(line.line, line.record)}
        </Heading>
        {said === null ? null : (
          <Text>
            <PrivateText>{said}</PrivateText>
          </Text>
        )}
        {line.faults.map(fault => (
          <Alert
            key={`${fault.start} ${fault.code} ${fault.field}`}
            tone={fault.severity === 'error' ? 'danger' : 'warning'}
          >
            <strong>
              {hasNoColumns(fault) ? fault.field : `${fault.field}, ${words.columns(fault.start, fault.end)}`}
            </strong>
            <br />
            <PrivateText>{fault.text}</PrivateText>
          </Alert>
        ))}
        <LineDrawing line={line} />
        {line.fields.length > 0 ? (
          <Disclosure summary={words.fields}>
            <FieldTable line={line} />
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  );
}
