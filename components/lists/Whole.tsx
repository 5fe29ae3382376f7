import styled from 'styled-components';
import { formatDate, formatTime } from '@/components/ui/format';

/** A short fact that is never broken: a day. */
export const Whole = styled.span`
  white-space: nowrap;
`;

/** A longer one, which stays in its line where a list has room for all its columns: elsewhere the room is the name's. */
export const WholeWhereRoomy = styled.span`
  @container (min-width: 860px) { white-space: nowrap; }
`;

/** A day and its hour: where there is no room they part from each other, never within. */
export const Moment = ({ at }: { at: string }) => (
  <WholeWhereRoomy>
    <Whole>{formatDate(at)},</Whole> {formatTime(at)}
  </WholeWhereRoomy>
);
