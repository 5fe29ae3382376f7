import { FIELDS_OF_ACQUIRING } from './acquiring';
import { FIELDS_OF_BATCHES } from './batches';
import { FIELDS_OF_CARDS } from './cards';
import { FIELDS_OF_CRYPTO } from './crypto';
import { FIELDS_OF_GIFT_CARDS } from './gift-cards';
import { FIELDS_OF_CREDIT } from './credit';
import { FIELDS_OF_LOANS } from './loans';
import { FIELDS_OF_FILES } from './files';
import { FIELDS_OF_MANDATES } from './mandates';
import { FIELDS_OF_MONEY } from './money';
import { FIELDS_OF_PEOPLE } from './people';
import { FIELDS_OF_RECEIVABLES } from './receivables';
import { FIELDS_OF_STANDARDS } from './standards';
import { FIELDS_OF_TAXES } from './taxes';
import { FIELDS_OF_TOP_UPS } from './top-ups';
import { FIELDS_OF_WORK } from './work';

/** What a field means where its own schema does not say: `name` everywhere, `Factors.email` in this shape alone. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...FIELDS_OF_ACQUIRING,
  ...FIELDS_OF_BATCHES,
  ...FIELDS_OF_CARDS,
  ...FIELDS_OF_CRYPTO,
  ...FIELDS_OF_GIFT_CARDS,
  ...FIELDS_OF_CREDIT,
  ...FIELDS_OF_LOANS,
  ...FIELDS_OF_FILES,
  ...FIELDS_OF_MANDATES,
  ...FIELDS_OF_STANDARDS,
  ...FIELDS_OF_TAXES,
  ...FIELDS_OF_TOP_UPS,
  ...FIELDS_OF_WORK,
  ...FIELDS_OF_MONEY,
  ...FIELDS_OF_PEOPLE,
  ...FIELDS_OF_RECEIVABLES,
};
