'use client';

import styled from 'styled-components';
import type { CnabLineReport } from '@/bank/contract/products/cnab';
import { PrivateText } from '@/components/frame/PrivateMoney';
import { color, type as scale } from '@/themes/tokens';
import { texts } from './texts';

const words = texts.lines;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${scale[14]};

  th, td { padding: 8px 8px 8px 0; border-bottom: 1px solid ${color.line}; text-align: left; vertical-align: top; }
  td { overflow-wrap: anywhere; }
  thead th { color: ${color.onSurfaceMuted}; font-weight: 500; }
  tbody th { font-weight: 400; }
  tr[data-wrong] :is(th, td) { background: ${color.dangerSoft}; color: ${color.onDangerSoft}; font-weight: 600; }
`;

/** The fields of a line by their names, as people read them. */
export function FieldTable({ line }: { line: CnabLineReport }) {
  return (
    <Table aria-label={words.table(line.line)}>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.place}</th>
          <th scope="col">{words.value}</th>
        </tr>
      </thead>
      <tbody>
        {line.fields.map(({ label, start, end, value, wrong }) => (
          <tr key={start} data-wrong={wrong || undefined}>
            <th scope="row">{label}</th>
            <td>{start === end ? start : `${start}–${end}`}</td>
            <td>{value === '' ? words.empty : <PrivateText>{value}</PrivateText>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
