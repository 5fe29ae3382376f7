import { describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../core/operation';
import { fromUuid } from '../../core/ids';
import type { Sql } from '../../storage';
import { admitToAccount, requireAccount } from './access';

const UUID = '01966f40-0000-7000-8000-000000000001';
const ACCOUNT = fromUuid('acc', UUID);
const OTHER = fromUuid('acc', '01966f40-0000-7000-8000-000000000002');

const createActor = (): Actor => ({
  userId: fromUuid('usr', UUID),
  sessionId: fromUuid('ses', UUID),
  email: 'ana@padariadoze.example',
  level: 'verified',
});

/** A database in which everybody has every account, with a role that may change; tells how often it was asked. */
const createDatabase = (role = 'admin') => {
  const state = { role, status: 'active', asked: 0 };
  const query = async (_text: string, [, accountUuid]: [string, string]) => {
    state.asked++;
    const row = { id: accountUuid, company_id: UUID, role: state.role, ispb: '13935893', status: state.status };
    return { rows: [row], rowCount: 1 };
  };
  return { state, sql: { query } as unknown as Sql };
};

describe('the account of a call', () => {
  it('is read once for its admission and its handler', async () => {
    const { state, sql } = createDatabase();
    const actor = createActor();
    const admission = await admitToAccount(sql, actor, ACCOUNT, 'pix:pay');
    expect((await requireAccount(sql, { ...actor, admission }, ACCOUNT, 'pix:pay')).id).toBe(ACCOUNT);
    expect(state.asked).toBe(1);
  });

  it('is read anew when it is asked for again, for another account, and for another call', async () => {
    const { state, sql } = createDatabase();
    const actor = createActor();
    const admitted = { ...actor, admission: await admitToAccount(sql, actor, ACCOUNT, 'pix:pay') };
    expect((await requireAccount(sql, admitted, OTHER, 'pix:pay')).id).toBe(OTHER);
    await requireAccount(sql, actor, ACCOUNT, 'pix:pay');
    await requireAccount(sql, admitted, ACCOUNT, 'pix:pay');
    await requireAccount(sql, admitted, ACCOUNT, 'pix:pay');
    expect(state.asked).toBe(4);
  });

  it('is read anew when the body was long in coming: the role may have ended', async () => {
    const { state, sql } = createDatabase();
    const actor = createActor();
    const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
    const admission = await admitToAccount(sql, actor, ACCOUNT, 'pix:pay');
    state.role = 'viewer';
    now.mockReturnValue(6_000);
    await expect(requireAccount(sql, { ...actor, admission }, ACCOUNT, 'pix:pay')).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(state.asked).toBe(2);
  });

  it('is held against the scope each time, and refused when it has closed', async () => {
    const { state, sql } = createDatabase('viewer');
    const actor = createActor();
    await expect(admitToAccount(sql, actor, ACCOUNT, 'pix:pay')).rejects.toMatchObject({ code: 'forbidden' });
    const admission = await admitToAccount(sql, actor, ACCOUNT, 'pix:read');
    await expect(requireAccount(sql, { ...actor, admission }, ACCOUNT, 'pix:pay')).rejects.toMatchObject({
      code: 'forbidden',
    });
    Object.assign(state, { role: 'admin', status: 'closed' });
    await expect(admitToAccount(sql, actor, ACCOUNT, 'pix:pay')).rejects.toMatchObject({ code: 'account_closed' });
    await expect(admitToAccount(sql, actor, 'usr_1', 'pix:read')).rejects.toMatchObject({ code: 'not_found' });
  });
});
