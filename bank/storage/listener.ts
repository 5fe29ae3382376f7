import pg from 'pg';

export interface Listener {
  close(): Promise<void>;
}

interface ListenerOptions {
  connectionString: string;
  applicationName: string;
  channel: string;
  onMessage(payload: string): void;
  /** The line was lost and is open again: what was said meanwhile is lost. */
  onReconnect(): void;
  onTrouble(error: unknown): void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/**
 * Listens to a NOTIFY channel on a connection of its own, and goes on when that is lost. Resolves when the first connection listens; rejects
 * when it cannot be made.
 */
export const startListening = async (options: ListenerOptions): Promise<Listener> => {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: options.connectionString,
      application_name: options.applicationName,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    const onLost = () => {
      if (client !== next) return;
      client = undefined;
      void next.end().catch(() => undefined);
      reconnect(FIRST_WAIT_MS);
    };
    next.on('error', onLost);
    next.on('end', onLost);
    next.on('notification', message => options.onMessage(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(options.channel)}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) await next.end();
    else client = next;
  };

  const reconnect = (waitMs: number): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      connect().then(options.onReconnect, (error: unknown) => {
        options.onTrouble(error);
        reconnect(Math.min(LONGEST_WAIT_MS, waitMs * 2));
      });
    }, waitMs);
  };

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
};
