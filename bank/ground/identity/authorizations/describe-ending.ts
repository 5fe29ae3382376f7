import type { AccessWish } from '../../../contract/ground/identity';
import { toMomentWords } from '../../../core/day-words';
import { BankError } from '../../../core/errors';
import type { Actor } from '../../../core/operation';
import type { Sql } from '../../../storage';
import { listDevicesOf } from '../devices/list';
import type { BrowserName } from '../devices/user-agent';
import { listSessionsOf } from '../session-list';

type EndingWish = Extract<AccessWish, { purpose: 'end_session' | 'end_other_sessions' | 'forget_device' }>;

interface Ending {
  title: string;
  facts: { label: string; value: string }[];
}

/** `Chrome 143 · Windows`, as the list on screen has it. */
const nameOf = ({ browser, system }: BrowserName): string => `${browser} · ${system}`;

/** Sessions that are to end, by browser and system. Throws `not_found` for a session that is over, a browser that is gone and what is somebody else's. */
export const describeEnding = async (sql: Sql, actor: Actor, wish: EndingWish, now: Date): Promise<Ending> => {
  if (wish.purpose === 'forget_device') {
    const device = (await listDevicesOf(sql, actor, now)).find(({ id }) => id === wish.device_id);
    if (!device) throw new BankError('not_found');
    return { title: 'Esquecer um navegador', facts: [{ label: 'Navegador', value: nameOf(device) }] };
  }
  const sessions = await listSessionsOf(sql, actor, now);
  if (wish.purpose === 'end_session') {
    const session = sessions.find(({ id }) => id === wish.session_id);
    if (!session) throw new BankError('not_found');
    const openedAt = toMomentWords(new Date(session.created_at));
    const facts = [
      { label: 'Sessão', value: nameOf(session) },
      { label: 'Aberta em', value: openedAt },
    ];
    return { title: 'Encerrar uma sessão', facts };
  }
  const others = sessions.filter(({ current }) => !current);
  const names = [...new Set(others.map(nameOf))].join(', ');
  const facts = [
    { label: 'Outras abertas agora', value: names ? `${others.length}: ${names}` : 'Nenhuma' },
    {
      label: 'Continua aberta',
      value: sessions
        .filter(({ current }) => current)
        .map(nameOf)
        .join(),
    },
  ];
  return { title: 'Encerrar todas as outras sessões', facts };
};
