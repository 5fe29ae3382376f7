import { vi } from 'vitest';
import type { TokenSet } from '../../../bank/contract/ground/identity';
import { sessionCookieNames } from '../../../config/session';
import { atOnce, type Dice } from '../../support/attacks';
import { GATEWAY_KEY, type ServedBank, serveBank } from './served-bank';

const HOST = 'conta.example';
const names = sessionCookieNames('balcao');

/** The cookies of one browser, as its tabs share them. */
class CookieJar {
  private readonly cookies = new Map<string, string>();

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get refresh(): string | undefined {
    return this.cookies.get(names.refreshToken);
  }

  set(name: string, value: string): void {
    this.cookies.set(name, value);
  }

  forget(name: string): void {
    this.cookies.delete(name);
  }

  /** Keeps the `Set-Cookie` values of an answer. */
  take(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0(;|$)/.test(line)) this.forget(name);
      else this.set(name, value);
    }
  }
}

export interface RaceResult {
  rounds: number;
  calls: number;
  /** Answers that ended the session or cleared its cookie. */
  signOuts: number;
  /** Rounds that did not turn the refresh token exactly once. */
  oddRounds: number;
  /** Answers that told a tab to wait; its cookies stay as they are. */
  waits: number;
}

/** A browser with many tabs before the real gateway and the real bank. */
export interface RacingBrowser {
  bank: ServedBank;
  /** In each round all tabs renew with the cookies they share, and their answers arrive in any order or get lost. */
  race(tabs: number, rounds: number, dice: Dice): Promise<RaceResult>;
  close(): Promise<void>;
}

const shuffled = <T>(items: readonly T[], dice: Dice): T[] => {
  const rest = [...items];
  return items.map(() => rest.splice(dice.below(rest.length), 1)[0] as T);
};

/** Starts bank and gateway with one person who is signed in. */
export const openRacingBrowser = async (): Promise<RacingBrowser> => {
  const bank = await serveBank();
  vi.stubEnv('BANK_API_URL', bank.url);
  vi.stubEnv('GATEWAY_KEY', GATEWAY_KEY);
  vi.stubEnv('TRUSTED_PROXY_HOPS', '1');
  const { handleRenewal } = await import('@/gateway/renew');
  const person = await bank.seedPerson();
  const jar = new CookieJar();
  const begin = (tokens: TokenSet) => {
    jar.set(names.accessToken, tokens.access_token);
    jar.set(names.refreshToken, `${tokens.refresh_token}~4102444800`);
    jar.set(names.userIdentifier, person.userId);
  };
  begin(await bank.signInFully(person.email));

  const renew = (tab: number) =>
    handleRenewal(
      new Request(`http://${HOST}/api/refresh-token`, {
        method: 'POST',
        headers: {
          host: HOST,
          cookie: jar.header,
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'web',
          'x-forwarded-for': `10.9.${tab >> 8}.${tab & 255}`,
        },
      }),
    );

  const runRound = async (tabs: number, dice: Dice, result: RaceResult): Promise<void> => {
    const before = jar.refresh;
    // sometimes the identifier's cookie has ended, sometimes the network swallows every answer and the tabs ask again
    if (dice.below(4) === 0) jar.forget(names.userIdentifier);
    const waves = dice.below(5) === 0 ? 2 : 1;
    const seen = new Set<string>();
    for (let wave = 1; wave <= waves; wave++) {
      const answers = await atOnce(tabs, renew);
      result.calls += tabs;
      for (const answer of shuffled(answers, dice)) {
        if (answer.status === 429) result.waits++;
        else if (answer.status !== 200) result.signOuts++;
        if (wave < waves) continue;
        jar.take(answer);
        if (answer.status === 200 && jar.refresh) seen.add(jar.refresh);
      }
      if (wave < waves) bank.clock.advance({ seconds: 5 });
    }
    if (!jar.refresh) result.signOuts++;
    if (seen.size !== 1 || seen.has(before ?? '')) result.oddRounds++;
  };

  return {
    bank,
    async race(tabs, rounds, dice) {
      const result: RaceResult = { rounds, calls: 0, signOuts: 0, oddRounds: 0, waits: 0 };
      for (let round = 0; round < rounds; round++) {
        await runRound(tabs, dice, result);
        bank.clock.advance({ minutes: 2 });
      }
      return result;
    },
    async close() {
      vi.unstubAllEnvs();
      await bank.close();
    },
  };
};
