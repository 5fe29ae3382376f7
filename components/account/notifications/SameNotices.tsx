'use client';

import { useState } from 'react';
import styled from 'styled-components';
import type { Notification } from '@/bank/contract/ground/notifications';
import { LinkLikeButton } from '@/components/ui/TextLink';
import { media } from '@/themes/tokens';
import { NotificationRow } from './NotificationRow';
import { texts } from './texts';
import type { Marks } from './use-marks';

const More = styled.div`
  /* under the words of the row above */
  padding: 0 16px 4px 84px;

  ${media.tablet} { padding-left: 92px; }
`;

interface SameNoticesProps {
  /** The newest first. */
  same: readonly [Notification, ...Notification[]];
  company?: string;
  marks: Pick<Marks, 'mark' | 'confirm'>;
}

/** What was told several times, as one row; the earlier ones on demand. What is read in front is read in all of them. */
export function SameNotices({ same, company, marks }: SameNoticesProps) {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = same;
  const all = {
    mark: (_: Notification, isRead: boolean) => marks.mark(same, isRead),
    confirm: () => marks.confirm(same),
  };
  return (
    <li>
      <NotificationRow notification={first} times={same.length} company={company} marks={all} />
      {others.length > 0 ? (
        <More>
          <LinkLikeButton type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hideOthers : texts.showOthers(others.length)}
          </LinkLikeButton>
        </More>
      ) : null}
      {isOpen
        ? others.map(one => (
            <NotificationRow
              key={one.id}
              notification={one}
              company={company}
              marks={{ mark: (_, isRead) => marks.mark([one], isRead), confirm: () => marks.confirm([one]) }}
            />
          ))
        : null}
    </li>
  );
}
