import { notificationId } from '../../contract/ground/notifications';
import type { Clock } from '../../core/clock';
import { BankError } from '../../core/errors';
import type { Actor, EventsAnswer } from '../../core/operation';
import { type Database, type Listener, startListening } from '../../storage';
import { mapAccountsOf } from '../accounts';
import { findLivingSessions } from '../identity';
import { type Changed, EVENT_CHANNEL, parseSignal, type Signal } from './signals';
import { countUnread, findNewest, findNotification, listMissed } from './rows';
import { openEventStream, type Stream } from './stream';

export interface HubDeps {
  database: Database;
  databaseUrl: string;
  clock: Clock;
  /** Milliseconds between two comments, and between two looks at the sessions behind the streams. */
  beatMs: number;
  onTrouble(error: unknown): void;
}

/** The open streams of this process. */
export interface Hub {
  open(actor: Actor, lastEventId: string): Promise<EventsAnswer>;
  countStreams(): number;
  /** Ends every stream and lets no other begin. */
  close(): Promise<void>;
}

const STREAMS_PER_PERSON = 6;
const EVERYTHING: readonly Changed[] = ['balance', 'statement', 'pix', 'deposits', 'exports'];
const POSTED: readonly Changed[] = ['balance', 'statement'];
const HELD: readonly Changed[] = ['balance'];
/** Looks at the sessions that may fail before the streams end: nobody stays on for ever because the database is away. */
const FAILURES_BORNE = 1;

/** Fans the signals of all processes out to the streams of this one, from one connection. */
export const createHub = ({ database, databaseUrl, clock, beatMs, onTrouble }: HubDeps): Hub => {
  const streams = new Set<Stream>();
  let listening: Promise<Listener> | undefined;
  let beating: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;
  // one after another: events of a stream keep their order
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch(onTrouble);
    return turn;
  };
  const streamsOf = (userId: string) => [...streams].filter(stream => stream.userId === userId);

  const sendChanged = (stream: Stream, accountId: string, changed: readonly Changed[]): void => {
    for (const what of changed) stream.sendChanged(what, accountId);
  };

  const deliverMoved = (moved: ReadonlySet<bigint>, changed: readonly Changed[]): void => {
    for (const stream of streams) {
      for (const [accountId, ledgerAccountId] of stream.accounts) {
        if (moved.has(ledgerAccountId)) sendChanged(stream, accountId, changed);
      }
    }
  };

  const deliver = async (message: Signal): Promise<void> => {
    if ('moved' in message) return deliverMoved(new Set(message.moved), message.isPosted ? POSTED : HELD);
    if ('accountId' in message) {
      for (const stream of streams) {
        if (stream.accounts.has(message.accountId)) sendChanged(stream, message.accountId, message.changed);
      }
      return;
    }
    const { userId } = message;
    if (streamsOf(userId).length === 0) return;
    if ('unread' in message) {
      const unread = await countUnread(database, userId);
      for (const stream of streamsOf(userId)) stream.sendUnread(unread);
      return;
    }
    const notification = await findNotification(database, userId, message.notificationId);
    if (!notification) return;
    const unread = await countUnread(database, userId);
    for (const stream of streamsOf(userId)) stream.sendNotification(notification, unread);
  };

  const catchUp = async (stream: Stream): Promise<void> => {
    const missed = await listMissed(database, stream.userId, stream.lastId);
    if (missed.length === 0) return;
    const unread = await countUnread(database, stream.userId);
    for (const notification of missed) stream.sendNotification(notification, unread);
  };

  /** The line was lost: whatever happened meanwhile is read, and pages read everything again. */
  const catchUpAll = async (): Promise<void> => {
    for (const stream of streams) {
      await catchUp(stream);
      for (const accountId of stream.accounts.keys()) sendChanged(stream, accountId, EVERYTHING);
    }
  };

  const check = async (): Promise<void> => {
    // one that opens while this reads is looked at the next time
    const known = [...streams];
    const sessions = [...new Set(known.map(stream => stream.sessionId))];
    const people = [...new Set(known.map(stream => stream.userId))];
    const living = await findLivingSessions(database, sessions, clock.now());
    const accounts = await mapAccountsOf(database, people);
    for (const stream of known) {
      if (!living.has(stream.sessionId)) stream.close();
      stream.accounts = accounts.get(stream.userId) ?? stream.accounts;
    }
  };

  const closeAll = (): void => {
    for (const stream of streams) stream.close();
  };

  const beat = async (): Promise<void> => {
    for (const stream of streams) stream.beat();
    try {
      await check();
      failures = 0;
    } catch (error) {
      onTrouble(error);
      failures++;
      if (failures > FAILURES_BORNE) closeAll();
    }
  };

  const listen = (): Promise<Listener> => {
    listening ??= startListening({
      connectionString: databaseUrl,
      applicationName: 'balcao-events',
      channel: EVENT_CHANNEL,
      onMessage(payload) {
        const message = parseSignal(payload);
        if (message && streams.size > 0) void inTurn(() => deliver(message));
      },
      onReconnect: () => void inTurn(catchUpAll),
      onTrouble,
    }).catch((error: unknown) => {
      listening = undefined;
      throw error;
    });
    return listening;
  };

  const onEnd = (stream: Stream): void => {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(beating);
    beating = undefined;
  };

  const requireRoom = (userId: string): void => {
    if (isClosed) throw new BankError('overloaded', { retryAfterSeconds: 3 });
    if (streamsOf(userId).length >= STREAMS_PER_PERSON) throw new BankError('rate_limited', { retryAfterSeconds: 15 });
  };

  return {
    async open(actor, lastEventId) {
      const { userId, sessionId } = actor;
      requireRoom(userId);
      await listen();
      const named = notificationId.safeParse(lastEventId).data;
      const isTheirs = named !== undefined && (await findNotification(database, userId, named)) !== undefined;
      const lastId = isTheirs ? named : await findNewest(database, userId);
      const accounts = (await mapAccountsOf(database, [userId])).get(userId) ?? new Map<string, bigint>();
      // others may have opened meanwhile
      requireRoom(userId);
      const stream = openEventStream({ userId, sessionId, accounts, lastId, onEnd });
      streams.add(stream);
      beating ??= setInterval(() => void beat(), beatMs);
      // what was told since is brought, also what came between the reading of `lastId` and now
      void inTurn(() => catchUp(stream));
      return stream.body;
    },
    countStreams: () => streams.size,
    async close() {
      isClosed = true;
      closeAll();
      clearInterval(beating);
      const open = await listening?.catch(() => undefined);
      await turn;
      await open?.close();
    },
  };
};
