import { z } from 'zod';
import { instant } from '../../primitives';
import { apiCobr, apiRec } from './mandate-body';

/** A Pix as the address of its key is told of it. Source: API Pix, callback of /webhook/{chave} */
const toldPix = z.object({
  endToEndId: z.string(),
  txid: z.string(),
  chave: z.string(),
  valor: z.string(),
  horario: instant,
  infoPagador: z.string().optional(),
});

/** What is posted to the address of a Pix key, with `/pix` behind it. */
export const pixNotice = z.object({
  pix: z.array(toldPix).meta({ description: 'Pix that were received; empty in a trial' }),
  evento: z.literal('teste_webhook').optional().meta({ description: 'Somebody tried the address' }),
});
export type PixNotice = z.infer<typeof pixNotice>;

const trial = z.literal('teste_webhook').optional().meta({ description: 'Somebody tried the address' });

/** What is posted to the address of recurrences, with `/rec` behind it. Source: API Pix, RecNotification */
export const recNotice = z.object({
  recs: z
    .array(apiRec.pick({ idRec: true, status: true, atualizacao: true, encerramento: true, ativacao: true }))
    .meta({ description: 'Recurrences that changed, as they are now; empty in a trial' }),
  evento: trial,
});
export type RecNotice = z.infer<typeof recNotice>;

/** What is posted to the address of charges under recurrences, with `/cobr` behind it. Source: API Pix, CobRNotification */
export const cobrNotice = z.object({
  cobsr: z
    .array(
      apiCobr.pick({
        ...{ idRec: true, txid: true, status: true, atualizacao: true },
        ...{ encerramento: true, tentativas: true, pix: true },
      }),
    )
    .meta({ description: 'Charges that changed, as they are now; empty in a trial' }),
  evento: trial,
});
export type CobrNotice = z.infer<typeof cobrNotice>;
