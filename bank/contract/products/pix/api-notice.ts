import { z } from 'zod';
import { instant } from '../../primitives';

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
