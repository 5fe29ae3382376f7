'use client';

import styled from 'styled-components';
import { DeskPage, DeskScroll, DeskTable } from '@/components/frame/DeskPage';
import { Badge } from '@/components/ui/Badge';
import { variant } from '@/variants/active';
import { brandIn } from '@/variants/article';
import type { FeatureExplanation } from '@/variants/closing';
import { texts } from './texts';

const Table = styled(DeskTable)`
  min-width: 880px;

  code { font-size: 0.8125rem; white-space: nowrap; }
`;

const listOf = (items: readonly string[]) =>
  items.length > 0
    ? items.map(item => (
        <div key={item}>
          <code>{item}</code>
        </div>
      ))
    : '–';

/** Every flag of the specification: on or off in this process, why, and what hangs on it. */
export function FeatureTable({ features }: { features: readonly FeatureExplanation[] }) {
  const open = features.filter(({ on }) => on).length;
  return (
    <DeskPage title={texts.title(brandIn('of', variant.company))} lead={texts.lead(open, features.length)}>
      <DeskScroll label={texts.table}>
        <Table>
          <thead>
            <tr>
              {texts.columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {features.map(({ id, on, words, routes, api }) => (
              <tr key={id}>
                <th scope="row">
                  <code>{id}</code>
                </th>
                <td>
                  <Badge status={on ? 'completed' : 'undefined'}>{on ? texts.on : texts.off}</Badge>
                </td>
                <td>{words}</td>
                <td>{listOf(routes)}</td>
                <td>{listOf(api)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </DeskScroll>
    </DeskPage>
  );
}
