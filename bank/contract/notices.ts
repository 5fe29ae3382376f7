import { CODES } from './codes';
import { NOTICE_TOPICS, type Notices } from './declared-codes';

type Declared = Extract<(typeof CODES)[number], { notices: unknown }>['notices'];

/** Every kind of notification, as the modules declare them. */
export type NoticeKind = Declared extends infer Some ? (Some extends unknown ? keyof Some : never) : never;

/** What each kind is about, and whether it is written to who never chose. */
export const NOTICES = Object.assign(
  {},
  ...CODES.map(declared => ('notices' in declared ? declared.notices : {})),
) as Readonly<Record<NoticeKind, Notices[string]>>;

export const NOTICE_KINDS = Object.keys(NOTICES) as [NoticeKind, ...NoticeKind[]];
export { NOTICE_TOPICS };
