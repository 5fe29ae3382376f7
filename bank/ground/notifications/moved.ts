import { type Listener, startListening } from '../../storage';
import { EVENT_CHANNEL, parseSignal } from './signals';

/** Accounts that move many times within it are looked at once. */
const GATHER_MS = 200;
const AGAIN_MS = 5_000;

export interface MovedDeps {
  databaseUrl: string;
  /** Ids of ledger accounts in which something was posted. */
  onMoved(ledgerAccountIds: readonly bigint[]): Promise<void>;
  onTrouble(error: unknown): void;
}

/** Hands over what postings are told of within a moment, one call after the other. */
const createGathering = ({ onMoved, onTrouble }: Pick<MovedDeps, 'onMoved' | 'onTrouble'>) => {
  const moved = new Set<bigint>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  const tell = (): void => {
    timer = undefined;
    const ids = [...moved];
    moved.clear();
    telling = telling.then(() => onMoved(ids)).catch(onTrouble);
  };
  return {
    hear(payload: string): void {
      const signal = parseSignal(payload);
      if (!signal || !('moved' in signal) || !signal.isPosted) return;
      for (const id of signal.moved) moved.add(id);
      timer ??= setTimeout(tell, GATHER_MS);
    },
    async close(): Promise<void> {
      clearTimeout(timer);
      await telling;
    },
  };
};

/** Follows what the ledger tells of postings. A hint: what is told while the line is lost is not told again. */
export const startFollowingMoney = ({ databaseUrl, ...told }: MovedDeps): Listener => {
  const gathering = createGathering(told);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const open = async (): Promise<Listener | undefined> => {
    try {
      return await startListening({
        ...{ connectionString: databaseUrl, applicationName: 'balcao-money', channel: EVENT_CHANNEL },
        ...{ onMessage: gathering.hear, onReconnect: () => undefined, onTrouble: told.onTrouble },
      });
    } catch (error) {
      told.onTrouble(error);
      if (!isClosed) timer = setTimeout(() => (opening = open()), AGAIN_MS);
      return undefined;
    }
  };
  let opening = open();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await (await opening)?.close();
      await gathering.close();
    },
  };
};
