import type { ApiCobr, ApiRec, ApiSolicRec } from '../../bank/contract/products/pix/mandate-body';
import type { PixRecurrence } from '../../bank/contract/products/pix/automatic';
import { addDays } from '../../bank/core/calendar';
import { toLocalDate } from '../../bank/core/clock';
import { makeCredential } from '../security/bank/system-of';
import { decide } from '../support/recurrences';
import { type Customer, type PixWorld, startPixWorld } from './pix-world';

export interface ApiProblem {
  type: string;
  status: number;
  violacoes?: { razao: string; propriedade: string }[];
}

/** The real bank with a garage whose system calls the API Pix, and everything it does with recurrences. */
export const startMandateWorld = async () => {
  const world: PixWorld = await startPixWorld();
  let bearer = '';
  const today = () => toLocalDate(world.clock.now());
  const inDays = (days: number) => addDays(today(), days);
  /** Moves the clock to an hour of a day and lets every job that is due run. */
  const goTo = async (day: string, hour = 12) => {
    world.clock.set(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`));
    world.oficina.bearer = await world.signIn(world.oficina.email);
    world.padaria.bearer = await world.signIn(world.padaria.email);
    await world.database.query('update pix_api_credential set revoked_at = $1 where revoked_at is null', [
      world.clock.now(),
    ]);
    bearer = (await makeCredential(world, world.oficina.accountId, world.oficina.bearer)).apiBearer;
    await world.bank.runDueJobs();
  };
  const api = <Body = ApiProblem>(method: string, path: string, json?: unknown) =>
    world.call<Body>(`/api-pix/v2${path}`, { method, json, bearer });
  const postRec = async (change: Record<string, unknown> = {}): Promise<ApiRec> => {
    const json = {
      vinculo: {
        contrato: '5582610',
        objeto: 'Manutenção mensal',
        devedor: { cnpj: world.padaria.cnpj, nome: 'Padaria do Zé Ltda' },
      },
      calendario: { dataInicial: inDays(5), periodicidade: 'MENSAL' },
      valor: { valorRec: '150.00' },
      politicaRetentativa: 'PERMITE_3R_7D',
      ...change,
    };
    return (await api<ApiRec>('POST', '/rec', json)).body;
  };
  const ask = async (idRec: string, destinatario: Record<string, string>) => {
    const dataExpiracaoSolicitacao = `${inDays(4)}T12:00:00-03:00`;
    const json = { idRec, calendario: { dataExpiracaoSolicitacao }, destinatario };
    const { body } = await api<ApiSolicRec>('POST', '/solicrec', json);
    await world.bank.runDueJobs();
    return body;
  };
  return {
    world,
    api,
    inDays,
    goTo,
    postRec,
    ask,
    rec: async (idRec: string) => (await api<ApiRec>('GET', `/rec/${idRec}`)).body,
    /** Asks an account at another institution of the sandbox, whose last digit is what its owner does. */
    askOutside: (idRec: string, number: string) =>
      ask(idRec, { cpf: '70514392860', ispbParticipante: '18236120', agencia: '1', conta: number }),
    /** Asks the bakery, which banks here. */
    askBakery: (idRec: string) => {
      const { cnpj, branch, number } = world.padaria;
      return ask(idRec, { cnpj, ispbParticipante: idRec.slice(2, 10), agencia: branch, conta: number });
    },
    /** What the bakery sees that it is asked. */
    asked: async (who: Customer = world.padaria) =>
      (await world.as<{ data: PixRecurrence[] }>(who, '/pix/recurrences')).body.data,
    approve: (id: string) =>
      decide<PixRecurrence>(world, world.padaria, 'approve', id, { terms: { max_cents: null, retries_allowed: true } }),
    charge: (idRec: string, dataDeVencimento: string, original = '150.00') =>
      api<ApiCobr>('POST', '/cobr', {
        idRec,
        calendario: { dataDeVencimento },
        valor: { original },
        ajusteDiaUtil: false,
        recebedor: { conta: world.oficina.number, agencia: world.oficina.branch, tipoConta: 'PAGAMENTO' },
      }),
    cobr: async (txid: string) => (await api<ApiCobr>('GET', `/cobr/${txid}`)).body,
  };
};
export type MandateWorld = Awaited<ReturnType<typeof startMandateWorld>>;
